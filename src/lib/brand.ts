const clubName = 'Atlético da Ribeira Velha';

/**
 * The club that this deployment belongs to. For another club, change this file and the pictures in `public/` that it names:
 * the app, its page and its manifest read the names from here (OPEN-92). It is the home club of every card (PAX-08).
 */
export const brand = {
  appName: 'Caravana',
  clubName,
  clubShortName: 'Ribeira Velha',
  /** Where the coaches leave from: directions look for a meeting place there, unless its name has a town of its own. */
  town: 'Ribeira Velha',
  /** The club's number for questions about trips: a trip may have another (ORG-52). */
  contactPhone: '200 000 000',
  /** A vector picture: small in the header, large on the splash screen. */
  crestUrl: '/brand/crest.svg',
  copyright: (year: number) => `© ${year} ${clubName}. Todos os direitos reservados.`,
} as const;
