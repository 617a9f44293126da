/** Accounts of the demo club (created by tools/demo-club); shown only in a demo. */
export const demoPassword = 'Caravana1';

export const demoAccounts = [
  { email: 'organizador@caravana.test', label: 'Organizador' },
  { email: 'organizador2@caravana.test', label: 'Organizador 2' },
  { email: 'guia@caravana.test', label: 'Responsável' },
  { email: 'guia2@caravana.test', label: 'Responsável 2' },
  { email: 'passageiro@caravana.test', label: 'Passageiro' },
  { email: 'socio@caravana.test', label: 'Sócio' },
  { email: 'novo@caravana.test', label: 'Sem função' },
] as const;
