/** The accounts of the demo club, for the output of `npm start`. */
export const DEMO_ACCOUNTS: [email: string, who: string][] = [
  ['organizador@caravana.test', 'organizer'],
  ['organizador2@caravana.test', 'organizer'],
  ['guia@caravana.test', 'guide'],
  ['guia2@caravana.test', 'guide'],
  ['passageiro@caravana.test', 'passenger'],
  ['socio@caravana.test', 'passenger, club member'],
  ['novo@caravana.test', 'new, no role yet'],
  ['autorizado@caravana.test', 'authorized, not registered'],
];
