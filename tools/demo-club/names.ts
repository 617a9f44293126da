/** Invented people: names common in Portugal, combined at random. */
export const firstNames = [
  ...['Adriana', 'Afonso', 'Alberto', 'Alice', 'Américo', 'Anabela', 'António', 'Armando', 'Beatriz'],
  ...['Bernardo', 'Bruno', 'Carla', 'Catarina', 'Cristina', 'Daniel', 'Diana', 'Dinis', 'Duarte'],
  ...['Eduardo', 'Elsa', 'Fátima', 'Filipe', 'Francisca', 'Gonçalo', 'Graça', 'Helena', 'Henrique'],
  ...['Inês', 'Isabel', 'João', 'Joaquim', 'Jorge', 'José', 'Júlia', 'Leonor', 'Lourenço', 'Luís'],
  ...['Madalena', 'Manuel', 'Margarida', 'Mariana', 'Mário', 'Marta', 'Miguel', 'Natália', 'Nuno'],
  ...['Patrícia', 'Paulo', 'Pedro', 'Raquel', 'Ricardo', 'Rosa', 'Rui', 'Sandra', 'Sérgio', 'Simão'],
  ...['Sofia', 'Susana', 'Teresa', 'Tiago', 'Tomás', 'Vasco', 'Vera', 'Vítor', 'Zélia'],
] as const;

export const lastNames = [
  ...['Abreu', 'Aguiar', 'Almeida', 'Amaral', 'Andrade', 'Antunes', 'Azevedo', 'Baptista', 'Barbosa'],
  ...['Barros', 'Borges', 'Brandão', 'Brito', 'Cardoso', 'Carneiro', 'Carvalho', 'Castro', 'Correia'],
  ...['Costa', 'Coutinho', 'Cruz', 'Cunha', 'Dias', 'Domingues', 'Duarte', 'Esteves', 'Faria'],
  ...['Fernandes', 'Ferreira', 'Figueiredo', 'Fonseca', 'Freitas', 'Gaspar', 'Gomes', 'Gonçalves'],
  ...['Guerreiro', 'Henriques', 'Leal', 'Leite', 'Lemos', 'Lopes', 'Loureiro', 'Macedo', 'Machado'],
  ...['Magalhães', 'Marques', 'Martins', 'Matos', 'Melo', 'Mendes', 'Miranda', 'Monteiro', 'Morais'],
  ...['Mota', 'Moura', 'Nascimento', 'Neves', 'Nogueira', 'Nunes', 'Pacheco', 'Paiva', 'Pereira'],
  ...['Pinheiro', 'Pinto', 'Pires', 'Queirós', 'Ramos', 'Reis', 'Ribeiro', 'Rocha', 'Rodrigues'],
  ...['Sá', 'Salgado', 'Santos', 'Seabra', 'Simões', 'Soares', 'Sousa', 'Tavares', 'Teixeira'],
  ...['Torres', 'Vale', 'Vaz', 'Ventura', 'Vieira', 'Xavier'],
] as const;

export const nicknames = [
  ...['Barbas', 'Becas', 'Boina', 'Chico', 'Faísca', 'Ferrugem', 'Formiga', 'Gaivota', 'Grilo'],
  ...['Mestre', 'Papoila', 'Pintas', 'Professora', 'Ruivo', 'Tambor', 'Trovão', 'Zé do Bombo'],
] as const;

/** People whom the organizer adds by hand, without an account. */
export const guestNames = [
  ...['Sogra do Américo', 'Primo da Leonor', 'Avô Zeferino', 'Lurdes Patrício', 'Ernesto Galvão'],
  ...['Odete Camacho', 'Benedita Falcão', 'Tio Abílio'],
] as const;
