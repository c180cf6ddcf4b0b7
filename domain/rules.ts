/** The list of all rules: one line each. */
import { forfeiture } from './fees/forfeiture.ts';
import type { Rule } from './rule.ts';

export const rules: readonly Rule[] = [forfeiture];
