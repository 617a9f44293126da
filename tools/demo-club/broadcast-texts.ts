/** Broadcasts of the last months, oldest first. */
export const broadcastTexts: [title: string, body: string][] = [
  ['Bem-vindos à Caravana', 'A partir de hoje as reservas das viagens fazem-se aqui.'],
  ['Novo ponto de encontro', 'Os autocarros passam a sair do Largo da Estação, junto ao coreto.'],
  ['Cachecóis na bagageira', 'Há cachecóis novos à venda em todos os autocarros, a 8,00€.'],
  ['Quotas em dia', 'Os sócios com a quota paga viajam mais barato. Fale com a organização.'],
  ['Jantar do aniversário', 'O jantar dos 118 anos é no pavilhão. Inscrições na secretaria.'],
  ['Obras na ponte', 'Contem com mais quinze minutos de caminho nas próximas semanas.'],
  ['Bilhetes para a bancada norte', 'Quem reservar lugar no autocarro pode pedir bilhete à organização.'],
  ['Perdidos e achados', 'Ficou um casaco de criança no autocarro 2. Está na secretaria.'],
  ['Precisamos de responsáveis', 'Quem quiser ajudar no embarque, fale com a Rita.'],
  ['Horário de inverno', 'Atenção às horas de encontro: confirmem sempre na viagem.'],
  ['Bombos e bandeiras', 'Os bombos vão no autocarro 1. As bandeiras grandes ficam na bagageira.'],
  ['Viagem em destaque', 'Há um autocarro pequeno para o próximo jogo grande. Lugares limitados!'],
];
