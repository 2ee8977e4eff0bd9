/** Invented wordmarks for an installation without its own customers. 24 by 24 units. */
export const WORDMARKS = [
  {
    name: 'Tidewick',
    look: 'upper',
    mark: 'M2 8q5-5 10 0t10 0v4q-5 5-10 0T2 12ZM2 16q5-5 10 0t10 0v4q-5 5-10 0T2 20Z',
  },
  { name: 'Marrowby', look: 'serif', mark: 'M12 2 22 12 12 22 2 12Zm0 5-5 5 5 5 5-5Z' },
  { name: 'Oakenlane', look: 'bold', mark: 'M12 2c5 3 7 7 7 10a7 7 0 0 1-6 7v3h-2v-3a7 7 0 0 1-6-7c0-3 2-7 7-10Z' },
  { name: 'Pelloria', look: 'light', mark: 'M12 2a10 10 0 1 0 0 20V2Zm2 4a6 6 0 0 1 0 12Z' },
  { name: 'Lumafold', look: 'bold', mark: 'M2 4h12l8 8-8 8H2l8-8Z' },
  { name: 'Kestrow', look: 'upper', mark: 'M2 3 12 9 22 3v7l-10 6L2 10ZM2 14l10 6 10-6v3l-10 6L2 17Z' },
  { name: 'Brindlecot', look: 'serif', mark: 'M12 2 22 10v12h-7v-7H9v7H2V10Z' },
  { name: 'Zahavor', look: 'bold', mark: 'M12 2 15 9l7 3-7 3-3 7-3-7-7-3 7-3Z' },
  { name: 'Quaymere', look: 'light', mark: 'M3 12h18a9 9 0 0 1-18 0ZM11 2h2v8h7a8 8 0 0 0-7-8Z' },
  { name: 'Casabruna', look: 'serif', mark: 'M2 22V12a10 10 0 0 1 20 0v10h-6V12a4 4 0 0 0-8 0v10Z' },
  {
    name: 'Vintermark',
    look: 'upper',
    mark: 'M11 2h2v7l5-5 2 2-5 5h7v2h-7l5 5-2 2-5-5v7h-2v-7l-5 5-2-2 5-5H2v-2h7L4 6l2-2 5 5Z',
  },
  {
    name: 'Piccolettino',
    look: 'bold',
    mark: 'M7 2a5 5 0 1 1 0 10A5 5 0 0 1 7 2Zm10 0a5 5 0 1 1 0 10 5 5 0 0 1 0-10Zm-5 10a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z',
  },
  { name: 'Granvessa', look: 'light', mark: 'M2 20 9 6l4 7 3-4 6 11Z' },
  { name: 'Ferrovane', look: 'upper', mark: 'M8 2h8l6 10-6 10H8L2 12Zm4 5a5 5 0 1 0 0 10 5 5 0 0 0 0-10Z' },
  { name: 'Quillstead', look: 'serif', mark: 'M22 2C10 2 4 9 4 15l-2 7 3-1 2-4c8 0 14-5 15-15Z' },
  { name: 'Fathomblue', look: 'light', mark: 'M12 2c5 6 7 9 7 13a7 7 0 0 1-14 0c0-4 2-7 7-13Z' },
  {
    name: 'Tessarro',
    look: 'bold',
    mark: 'M2 2h9v9H2Zm11 0h9v9h-9ZM2 13h9v9H2Zm15.500 0L22 17.500 17.500 22 13 17.500Z',
  },
  {
    name: 'Umbrosel',
    look: 'serif',
    mark: 'M12 2a10 10 0 0 1 10 10h-9v6a3 3 0 0 1-6 0h2a1 1 0 0 0 2 0v-6H2A10 10 0 0 1 12 2Z',
  },
  { name: 'Wrenhollow', look: 'upper', mark: 'M2 14c0-6 5-9 10-9l2-3 1 4 7 2-6 2c0 6-3 9-8 9H4l3-4Z' },
] as const;

export type WordmarkLook = (typeof WORDMARKS)[number]['look'];
