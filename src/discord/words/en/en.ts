import type { Words } from '../vocabulary.ts';
import { campaignSayings } from './campaign.ts';
import { describe, describeBranch, describeReward } from './describe.ts';
import { traitName } from './effects.ts';
import { packFaults } from './pack-faults.ts';
import { packSayings } from './packs.ts';
import { questions } from './questions.ts';
import { receipts } from './receipts.ts';
import { refusals } from './refusals.ts';
import { tell, tells } from './story.ts';
import { swapsSayings } from './swaps.ts';
import { tableSayings } from './tables.ts';
import { ui } from './ui.ts';

/** English, the language that has every word. */
export const en: Words = {
  locale: 'en',
  ui,
  says: {
    ...refusals,
    ...tableSayings,
    ...questions,
    ...receipts,
    ...campaignSayings,
    ...swapsSayings,
    ...packSayings,
    ...packFaults,
  },
  tells,
  tell,
  describe,
  describeReward,
  describeBranch,
  trait: traitName,
};
