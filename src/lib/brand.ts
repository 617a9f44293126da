const clubName = 'Atlético da Ribeira Velha';

/**
 * The club this copy of Caravana belongs to. Whoever deploys it for another club changes this file, and the pictures
 * it points to in `public/`: the app, its page and its manifest take the names from here (OPEN-92). It is the home club of every card (PAX-08).
 */
export const brand = {
  appName: 'Caravana',
  clubName,
  clubShortName: 'Ribeira Velha',
  /** Vector, shown small in the header and large on the splash. */
  crestUrl: '/brand/crest.svg',
  copyright: (year: number) => `© ${year} ${clubName}. Todos os direitos reservados.`,
} as const;
