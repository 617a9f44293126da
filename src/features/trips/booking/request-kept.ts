/** The message for a request that is stored and unsent (OFF-65). */
export const requestKept = 'Pedido guardado. Será enviado quando houver rede.';
