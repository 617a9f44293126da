/** Refusals that the first screens say themselves. They stand apart because those do not load the others (D-030). */
export const screenTexts = {
  FAILED: 'Não foi possível aplicar esta alteração.',
  NOT_ALLOWED: 'Acesso não autorizado.',
  NOT_ASSIGNED: 'Já não é responsável por este autocarro.',
  ACCOUNT_GONE: 'Esta conta já não existe.',
  TRIP_GONE: 'Viagem não encontrada.',
  BUS_GONE: 'Autocarro não encontrado!',
  PASSENGER_GONE: 'Este passageiro já não está no autocarro.',
  PROFILE_INCOMPLETE: 'Complete o seu perfil antes de reservar.',
} as const;
