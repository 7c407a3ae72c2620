/** The 14 parishes of Jamaica with their main towns; with straight apostrophes, as people type them. */
// biome-ignore format: a table is read by its lines
export const parishes = {
  Kingston: ['Kingston', 'Port Royal'],
  'St. Andrew': [
    'Barbican', 'Bull Bay', 'Constant Spring', 'Cross Roads', 'Gordon Town', 'Half Way Tree', 'Liguanea',
    'New Kingston', 'Papine', 'Red Hills', 'Stony Hill',
  ],
  'St. Thomas': ['Bath', 'Golden Grove', 'Morant Bay', 'Port Morant', 'Seaforth', 'Yallahs'],
  Portland: ['Buff Bay', 'Hope Bay', 'Long Bay', 'Manchioneal', 'Port Antonio'],
  'St. Mary': ['Annotto Bay', 'Gayle', 'Highgate', 'Islington', 'Oracabessa', 'Port Maria', 'Richmond'],
  'St. Ann': [
    'Alexandria', "Brown's Town", 'Claremont', 'Discovery Bay', 'Moneague', 'Ocho Rios', 'Runaway Bay',
    "St. Ann's Bay",
  ],
  Trelawny: ['Albert Town', "Clark's Town", 'Duncans', 'Falmouth', 'Ulster Spring', 'Wait-a-Bit'],
  'St. James': ['Adelphi', 'Anchovy', 'Cambridge', 'Catadupa', 'Ironshore', 'Montego Bay', 'Reading'],
  Hanover: ['Green Island', 'Hopewell', 'Lucea', 'Ramble', 'Sandy Bay'],
  Westmoreland: [
    'Bethel Town', 'Bluefields', 'Darliston', 'Grange Hill', 'Little London', 'Negril', 'Petersfield',
    'Savanna-la-Mar', 'Whitehouse',
  ],
  'St. Elizabeth': [
    'Balaclava', 'Black River', 'Junction', 'Lacovia', 'Maggotty', 'Malvern', 'Santa Cruz', 'Southfield',
    'Treasure Beach',
  ],
  Manchester: ['Christiana', 'Cross Keys', 'Mandeville', 'Mile Gully', 'Newport', 'Porus', 'Williamsfield'],
  Clarendon: [
    'Chapelton', 'Four Paths', 'Frankfield', 'Hayes', 'Kellits', 'Lionel Town', 'May Pen', 'Rock River', 'Spaldings',
  ],
  'St. Catherine': ['Bog Walk', 'Ewarton', 'Linstead', 'Old Harbour', 'Old Harbour Bay', 'Portmore', 'Spanish Town'],
} as const satisfies Record<string, readonly string[]>;

/** Every town with its parish, such as “Mandeville, Manchester”, in alphabetical order. */
export const listTowns = (): string[] =>
  Object.entries(parishes)
    .flatMap(([parish, towns]) =>
      towns.map((town) => (town === parish ? town : `${town}, ${parish}`)),
    )
    .toSorted();
