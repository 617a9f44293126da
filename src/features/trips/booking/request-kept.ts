/** What is true of a request that has not left this device (OFF-65). */
export const requestKept = 'Pedido guardado. Será enviado quando houver rede.';
