/** A destructive action on the server, confirmed by typing its exact words (CONST-15). */
export interface CleanUp {
  endpoint: 'delete-completed-trips' | 'reset-all-members';
  title: string;
  text: string;
  confirmation: string;
  busyText: string;
  /** The message when the server succeeds without a text (OPEN-60). */
  success: string;
  /** The message when the server fails without a text (OPEN-80). */
  failure: string;
}

/** The clean-ups (CLEAN-01 to CLEAN-05). */
export const cleanUps: CleanUp[] = [
  {
    endpoint: 'delete-completed-trips',
    title: 'Apagar Viagens',
    text: 'Apaga todas as viagens concluídas, com os seus autocarros e reservas. O histórico de cada pessoa fica. Não é possível desfazer.',
    confirmation: 'APAGAR VIAGENS',
    busyText: 'A apagar…',
    success: 'Viagens concluídas apagadas.',
    failure: 'Erro ao apagar viagens.',
  },
  {
    endpoint: 'reset-all-members',
    title: 'Limpar Sócios',
    text: 'Todas as pessoas deixam de ser sócias, também as que têm o pagamento pendente. Ninguém é avisado. Não é possível desfazer.',
    confirmation: 'LIMPAR SÓCIOS',
    busyText: 'A limpar…',
    success: 'Já ninguém é sócio.',
    failure: 'Erro ao limpar sócios.',
  },
];
