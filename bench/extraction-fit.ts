import { FEATURES } from '@sampan/extraction/stages/file/rate-draft';
import { heldOutConfidences, printFields, readLabelledSet } from './extraction-labelled.ts';
import { fitRating, reliability } from './logistic-fit.ts';

/** Prints the fitted confidence weights, and their reliability on held-out folds. */
export async function fitConfidence(labelled: string, cache: string | undefined): Promise<void> {
  const set = await readLabelledSet(labelled, cache);
  const { samples } = set;
  const { weights, sureFrom } = fitRating(samples);
  for (const feature of FEATURES) console.log(`${feature}: ${weights[feature].toFixed(2)},`);
  console.log(`sureFrom: ${sureFrom.toFixed(3)},`);
  console.log(`Held out:\n${reliability(heldOutConfidences(samples))}`);
  printFields(set);
}
