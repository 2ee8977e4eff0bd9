import type { Draft, Evidence, Found } from '#src/model.ts';

const BOX = { x0: 50, y0: 50, x1: 150, y1: 60 };
const found = (text: string | undefined): Found | null =>
  text === undefined ? null : { text, box: BOX, source: 'text', confidence: 1 };

interface DraftFacts {
  readonly page?: number;
  readonly model?: string;
  readonly name?: string;
  readonly size?: string;
  readonly evidence?: Partial<Evidence>;
}

/** A draft with the given facts and nothing else. */
export function makeDraft({ page = 1, model, name, size, evidence }: DraftFacts): Draft {
  const dimension = found(size);
  return {
    page,
    box: BOX,
    model: found(model),
    otherModels: [],
    name: found(name),
    dimensions: dimension === null ? [] : [dimension],
    price: null,
    prices: [],
    moq: null,
    carton: null,
    colour: null,
    material: null,
    type: null,
    description: null,
    lines: [],
    picture: BOX,
    evidence: { layout: 'card', model: model ? 'placed' : 'none', name: 'placed', alike: 6, pages: 1, ...evidence },
  };
}
