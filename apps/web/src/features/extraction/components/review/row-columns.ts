/** Checkbox and number, picture, name, model, all models, dimensions, price, color, confidence, actions. */
export const ROW_COLUMNS =
  'grid grid-cols-[2.5rem_3.5rem_1fr_auto] md:grid-cols-[2.75rem_3.5rem_minmax(7.25rem,2fr)_minmax(5.5rem,1.1fr)_minmax(5rem,1fr)_minmax(6rem,1.2fr)_minmax(5.5rem,0.9fr)_minmax(4.75rem,0.8fr)_4.75rem_4.5rem]';
