/** What the drawer says, beside the pill's sentence. */
export interface DrawerWords {
  title: string;
  /** While the server does not answer and the network works. */
  serverIsDown: string;
  offline: string;
  refused: string;
  /** Followed by how long ago it was. */
  lastContact: string;
  /** The button that checks for news, and the same while it does. */
  askForNews: string;
  asking: string;
}

const ofStaff: DrawerWords = {
  title: 'Alterações por resolver',
  serverIsDown: 'A rede funciona; é o servidor do clube que não responde. A aplicação continua a tentar.',
  offline: 'Pode continuar a trabalhar: tudo fica guardado neste dispositivo e é enviado depois.',
  refused: 'O servidor não aceitou tudo o que fez. Escolha o que fazer com cada alteração recusada.',
  lastContact: 'Último contacto com o servidor',
  askForNews: 'Sincronizar agora',
  asking: 'A sincronizar…',
};

/** A passenger asks for seats, and has nothing to do with servers (OFF-83). */
const ofPassenger: DrawerWords = {
  title: 'Os seus pedidos',
  serverIsDown:
    'A rede funciona, mas o clube não responde agora. Os seus pedidos seguem assim que responder.',
  offline: 'Os seus pedidos ficam guardados neste telemóvel e seguem assim que houver rede.',
  refused: 'Nem todos os seus pedidos foram aceites. Escolha o que fazer com cada um.',
  lastContact: 'Últimas notícias do clube',
  askForNews: 'Ver se há novidades',
  asking: 'A ver se há novidades…',
};

/** The drawer's words for a person with this role. */
export const drawerWords = (role: string): DrawerWords => (role === 'passenger' ? ofPassenger : ofStaff);
