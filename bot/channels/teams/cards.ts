/** Adaptive Cards: for choices, forms and results that are inserted; everything wraps, nothing is said by a card alone. */
import { citationLine, type Asking, type Button, type Citation, type FormField, type Reply } from '../../reply.ts';

/** A card as Teams takes it. */
export interface Card {
  readonly type: 'AdaptiveCard';
  readonly [key: string]: unknown;
}

/** Teams shows at most six actions. */
export const mostActions = 6;
const schema = 'http://adaptivecards.io/schemas/adaptive-card.json';

type Part = Readonly<Record<string, unknown>>;

export const textBlock = (text: string, more: Part = {}): Part => ({ type: 'TextBlock', text, wrap: true, ...more });

/** @param fallbackText what somebody reads whose Teams cannot show the card. */
export const card = (fallbackText: string, body: readonly Part[], actions: readonly Part[] = []): Card => ({
  type: 'AdaptiveCard',
  $schema: schema,
  version: '1.5',
  fallbackText,
  speak: fallbackText,
  body,
  ...(actions.length > 0 && { actions: actions.slice(0, mostActions) }),
});

/** What a pressed button sends back. `card`: the mark of its card, so that an old one does nothing. */
export type Pressed =
  | { readonly card: string; readonly choose: string; readonly label: string }
  | { readonly card: string; readonly asking: string }
  | { readonly card: string; readonly again: string };

const execute = (title: string, verb: 'choose' | 'answer' | 'again', data: Pressed): Part => ({
  type: 'Action.Execute',
  title,
  verb,
  data,
  // Older clients send the same as a plain submit.
  fallback: { type: 'Action.Submit', title, data },
});

const choiceButton = (mark: string, { label, text }: Button): Part =>
  execute(label, 'choose', { card: mark, choose: text, label });

/** Buttons below a message. */
export const choicesCard = (mark: string, buttons: readonly Button[]): Card =>
  card(
    `Choices: ${buttons.map(({ label }) => label).join('; ')}. You can also type one.`,
    [],
    buttons.map((button) => choiceButton(mark, button)),
  );

/**
 * A button that shows an answer once more.
 * @param to id of the message that was answered.
 */
export const againCard = (mark: string, to: string): Card =>
  card(
    'To see the answer, send your message again.',
    [],
    [execute('Show the answer', 'again', { card: mark, again: to })],
  );

/** Which facts a card can ask for: those with a plain field. The others are asked in words. */
const fits = ({ reads }: FormField): boolean => ['date', 'choice', 'count'].includes(reads);

function input({ fact, label, reads, choices }: FormField, required: boolean): Part {
  const common = {
    id: `fact_${fact}`,
    label,
    ...(required && { isRequired: true, errorMessage: 'Please fill this in, or press "I don\'t know".' }),
  };
  if (reads === 'date') return { type: 'Input.Date', ...common };
  if (reads === 'count') return { type: 'Input.Number', min: 0, ...common };
  return {
    type: 'Input.ChoiceSet',
    style: 'compact',
    placeholder: 'Choose',
    wrap: true,
    choices: choices.map(({ value, label: title }) => ({ title, value })),
    ...common,
  };
}

/** The form of a question; undefined where none of its facts has a field. */
export function formCard(mark: string, asking: Asking): Card | undefined {
  const fields = asking.form.filter(fits);
  const main = fields.find(({ fact }) => fact === asking.fact);
  if (main === undefined) return undefined;
  const others = fields.filter((field) => field !== main);
  const unknown = asking.buttons.find(({ text }) => /^i don't know$/i.test(text)) ?? {
    label: "I don't know",
    text: "I don't know",
  };
  return card(
    `${asking.question} You can answer in words.`,
    [
      input({ ...main, label: 'Your answer' }, true),
      ...(others.length === 0 ? [] : [textBlock('If you know it, also:', { isSubtle: true, spacing: 'Medium' })]),
      ...others.map((field) => input(field, false)),
    ],
    [
      execute('Answer', 'answer', { card: mark, asking: asking.id }),
      { ...choiceButton(mark, unknown), associatedInputs: 'none' },
    ],
  );
}

/** The card of a reply: a form, choices, or none. */
export function replyCard(mark: string, reply: Reply): Card | undefined {
  if (reply.kind === 'ask') {
    const { asking } = reply;
    const form =
      asking.form.filter(fits).length > 1 || asking.buttons.length === 0 ? formCard(mark, asking) : undefined;
    if (form !== undefined) return form;
    return asking.buttons.length === 0 ? undefined : choicesCard(mark, withUnknown(asking.buttons));
  }
  const buttons = 'buttons' in reply ? reply.buttons : [];
  return buttons.length === 0 ? undefined : choicesCard(mark, buttons);
}

/** Of too many choices the last one, "I don't know", stays. */
const withUnknown = (buttons: readonly Button[]): readonly Button[] =>
  buttons.length <= mostActions ? buttons : [...buttons.slice(0, mostActions - 1), ...buttons.slice(-1)];

/** What stands in the place of a card that was used. */
export const doneCard = (said: string): Card => card(said, [textBlock(said, { isSubtle: true })]);

/** A place of the code, to be put into a message. */
export function passageCard(
  citation: Citation,
  quote: string,
  town: string,
  publicUrl: string,
  standing?: string,
): Card {
  const place = `${citationLine(citation)}${citation.restored === true ? ' (letter restored)' : ''}`;
  return card(
    `${place}: "${quote}" ${publicUrl}${citation.path}`,
    [
      textBlock(place, { weight: 'Bolder', size: 'Medium', style: 'heading' }),
      textBlock(`"${quote}"`),
      textBlock([`${town} code`, standing].filter((part) => part !== undefined).join('. '), {
        isSubtle: true,
        size: 'Small',
      }),
    ],
    [{ type: 'Action.OpenUrl', title: 'Open in the code', url: publicUrl + citation.path }],
  );
}

export const cardType = 'application/vnd.microsoft.card.adaptive';
