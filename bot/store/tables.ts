/** The tables of the store, as kysely reads them. Times are ISO instants in text, JSON is text: the same in both engines. */

export interface Tables {
  conversation: {
    id: string;
    /** JSON of the conversation; null until the first turn. */
    memory: string | null;
    /** JSON of what the channel remembers. */
    channel: string | null;
    /** Position of the last activity in the log; 0 for none. */
    last_at: number;
    /** When anything of the conversation was last written: retention counts from here. */
    touched: string;
  };
  activity: { conversation: string; at: number; body: string };
  delivery: { id: string; conversation: string | null; answer: string | null; seen: string };
  opt_out: { person: string; since: string };
  /** One row that the health check writes. */
  probe: { id: number; at: string };
  schema_version: { version: number; at: string };
}
