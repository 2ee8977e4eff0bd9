/** Ports and routes in the units of world-dots.svg (1000 by 384, split in the Atlantic at 28° west). */
export const MAP_SIZE = { width: 1000, height: 384 };

export const LOADING_PORTS = [
  { name: 'ningbo', x: 415, y: 138, label: { dx: 12, dy: 0, anchor: 'start' } },
  { name: 'shenzhen', x: 395, y: 162, label: { dx: 14, dy: 14, anchor: 'start' } },
  { name: 'laemChabang', x: 358, y: 193, label: { dx: -10, dy: 16, anchor: 'end' } },
] as const;

export const ARRIVAL_PORTS = [
  { name: 'haifa', x: 175, y: 128, label: { dx: 8, dy: -8, anchor: 'start' } },
  { name: 'rotterdam', x: 89, y: 66, label: { dx: 8, dy: -6, anchor: 'start' } },
  { name: 'jebelAli', x: 231, y: 154, label: { dx: 8, dy: -6, anchor: 'start' } },
  { name: 'lagos', x: 87, y: 215, label: { dx: 8, dy: -8, anchor: 'start' } },
  { name: 'durban', x: 164, y: 334, label: { dx: 10, dy: 4, anchor: 'start' } },
  { name: 'sydney', x: 498, y: 347, label: { dx: 10, dy: 4, anchor: 'start' } },
  { name: 'losAngeles', x: 749, y: 126, label: { dx: 10, dy: 4, anchor: 'start' } },
  { name: 'newYork', x: 872, y: 103, label: { dx: 10, dy: 4, anchor: 'start' } },
  { name: 'santos', x: 949, y: 314, label: { dx: -4, dy: 20, anchor: 'middle' } },
] as const;

/** Real shipping routes: Malacca, Suez, Gibraltar, the Cape, the Pacific, Panama. */
export const ROUTES = [
  // Ningbo, Malacca, Suez, Haifa
  'M415 138C424 160 408 172 398 186S378 226 364 234C346 240 330 224 300 221S232 208 206 199C192 194 184 166 168 139L175 128',
  'M395 162C396 172 396 180 394 190',
  'M358 193C362 206 376 212 371 226',
  // on to Rotterdam
  'M168 138C150 122 132 118 112 116S78 116 62 119C44 116 46 92 58 80S76 72 89 66',
  'M262 213C252 196 252 176 231 154',
  // Durban and round the Cape to Lagos
  'M355 238C310 262 232 330 164 334',
  'M164 334C150 356 126 358 112 336S60 254 87 215',
  'M415 138C440 160 448 220 470 262S520 318 498 347',
  // Los Angeles; Panama, New York and Santos
  'M415 138C500 66 650 66 749 126',
  'M415 138C520 110 700 150 790 196S848 204 856 207',
  'M856 207C870 182 880 140 872 103',
  'M856 207C890 190 940 196 972 236S980 296 949 314',
] as const;
