import { z } from 'zod';

const ANSWER_HOURS_INVALID = 'wholeNumberInvalid:1:720';
const TURNS_MAX = 100;

/** How a new inquiry gets its next step. */
export const MyDaySettings = z.object({
  /** The hours until a new inquiry is due. */
  answerHours: z.coerce
    .number<number | string>(ANSWER_HOURS_INVALID)
    .int(ANSWER_HOURS_INVALID)
    .min(1, ANSWER_HOURS_INVALID)
    .max(720, ANSWER_HOURS_INVALID),
  /** `turns`: the accounts of `turns` become owners in rotation. */
  assign: z.enum(['none', 'turns'], 'fieldInvalid'),
  turns: z.array(z.uuid('fieldInvalid'), 'listInvalid').max(TURNS_MAX, `tooMany:${TURNS_MAX}`),
});
export type MyDaySettings = z.infer<typeof MyDaySettings>;

export const DEFAULT_MY_DAY_SETTINGS: MyDaySettings = { answerHours: 24, assign: 'none', turns: [] };
