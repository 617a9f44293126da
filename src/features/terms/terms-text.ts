import { termsVersion } from '../../domain/people/terms.ts';
import { brand } from '../../lib/brand.ts';

/** One block of the terms: a paragraph, a heading or small print (PROF-23). */
export interface TermsBlock {
  type: 'p' | 'h2' | 'small';
  text: string;
}

/** A constant, not computed: the date is part of what people agreed to (PROF-17). */
const termsUpdated = '27 de agosto de 2025';

const club = brand.clubName;
const app = brand.appName;

const h2 = (text: string): TermsBlock => ({ type: 'h2', text });
const p = (text: string): TermsBlock => ({ type: 'p', text });
const small = (text: string): TermsBlock => ({ type: 'small', text });

/**
 * The terms of service (PROF-16 to PROF-23, OPEN-22). A change of meaning needs a new `termsVersion` and date, because
 * people agreed to the text of their version.
 */
export const termsText: readonly TermsBlock[] = [
  small(`Versão ${termsVersion}. Última atualização: ${termsUpdated}.`),
  p(
    `Estes Termos de Serviço regulam a utilização da aplicação ${app} («a aplicação») e das viagens de autocarro nela anunciadas, organizadas pelo ${club} («o clube», «a empresa» ou «nós»). Ao criar uma conta, declara que leu, compreendeu e aceita estes termos. Se não concordar com eles, não crie uma conta nem utilize a aplicação.`,
  ),

  h2('1. O serviço'),
  p(
    'A aplicação permite consultar as viagens organizadas para assistir a jogos, pedir um lugar, acompanhar a resposta ao pedido e consultar o histórico das viagens feitas em cada época. Permite ainda aos organizadores e aos responsáveis de autocarro gerir as viagens, os autocarros e o embarque.',
  ),
  p(
    'A aplicação funciona também sem ligação à internet. O que fizer nessa altura fica guardado no seu dispositivo e só produz efeitos quando for enviado e confirmado pelo servidor.',
  ),

  h2('2. Conta e registo'),
  p(
    'O registo está reservado a pessoas cujo e-mail tenha sido previamente autorizado pela organização. Deve indicar dados verdadeiros e mantê-los atualizados. A conta é pessoal e não pode ser cedida a terceiros.',
  ),
  p(
    'É responsável por manter a sua palavra-passe em segredo e por tudo o que for feito com a sua conta. Se suspeitar de uma utilização indevida, altere a palavra-passe e avise a organização sem demora.',
  ),
  p(
    'Os menores de 16 anos só podem criar uma conta, e os menores de 18 anos só podem viajar, com o consentimento de quem exerça as responsabilidades parentais.',
  ),

  h2('3. Reservas e lugares'),
  p(
    'Um pedido de reserva não garante um lugar. A reserva só é válida depois de aceite por um organizador, que atribui o lugar num autocarro de acordo com a lotação disponível. Os sócios podem ter prioridade e um preço próprio.',
  ),
  p(
    'Enquanto o pedido estiver pendente, pode cancelá-lo na aplicação. Depois de aceite, deve contactar a organização para o cancelar. A organização pode rejeitar um pedido, nomeadamente por falta de lugares ou por incumprimento destes termos.',
  ),

  h2('4. Preços e pagamento'),
  p(
    'Os preços são indicados em euros, por lugar, na página de cada viagem, e incluem os impostos aplicáveis. O pagamento é feito fora da aplicação, pelos meios indicados pela organização; o responsável do autocarro regista-o na lista de passageiros. A aplicação não recolhe nem guarda dados de cartões ou de contas bancárias.',
  ),

  h2('5. Alterações e cancelamento de viagens'),
  p(
    'As horas, os locais de encontro, os autocarros e os percursos podem ser alterados por motivos ligados ao jogo, ao trânsito, à segurança ou a outros imprevistos. As alterações são comunicadas logo que possível.',
  ),
  p(
    'Se uma viagem for cancelada pela organização, tem direito ao reembolso do valor que tiver pago por ela. A falta de comparência à hora de encontro não dá direito a reembolso e fica registada no histórico.',
  ),

  h2('6. Conduta dos passageiros'),
  p(
    'Durante a viagem deve cumprir as indicações dos responsáveis do autocarro e do motorista, respeitar os outros passageiros e as regras de segurança, e não transportar objetos proibidos por lei ou pelos regulamentos dos recintos desportivos. Quem não o fizer pode ser impedido de embarcar ou de prosseguir viagem, sem direito a reembolso, e responde pelos danos que causar.',
  ),

  h2('7. Dados pessoais'),
  p(
    'Para lhe prestar o serviço tratamos os seguintes dados pessoais: nome completo, e-mail, número de telefone e palavra-passe. A palavra-passe é guardada apenas de forma cifrada pelo serviço de autenticação e ninguém do clube a pode ler. Guardamos também as suas reservas, os registos de embarque e de pagamento, o seu estatuto de sócio e a data e a versão dos termos que aceitou.',
  ),
  p(
    'Estes dados são usados para gerir a sua conta, as suas reservas e o embarque, e para o avisar do que lhe diga respeito. São vistos pelos organizadores e, na medida do necessário ao embarque, pelos responsáveis do autocarro em que viaja. Não são vendidos nem usados para publicidade. São alojados por prestadores de serviços informáticos que atuam por nossa conta e sob as nossas instruções.',
  ),
  p(
    'Nos termos do Regulamento Geral sobre a Proteção de Dados, pode pedir à organização o acesso aos seus dados, a sua correção, o seu apagamento ou a sua portabilidade, e opor-se ao seu tratamento ou pedir que seja limitado. Pode também apresentar reclamação à Comissão Nacional de Proteção de Dados. Os dados são conservados enquanto a conta existir e, depois disso, apenas pelo tempo que a lei exigir.',
  ),

  h2('8. Notificações'),
  p(
    'Se o permitir, enviamos notificações para o seu dispositivo sobre as suas reservas, o seu estatuto de sócio e avisos da organização. Pode retirar essa permissão em qualquer altura nas definições do dispositivo.',
  ),

  h2('9. Disponibilidade do serviço'),
  p(
    'Procuramos manter a aplicação disponível e correta, mas não garantimos que funcione sempre sem interrupções ou erros. Podemos suspendê-la para manutenção ou por motivos de segurança.',
  ),

  h2('10. Limitação de responsabilidade'),
  p(
    'Na máxima medida permitida por lei, a nossa responsabilidade perante si por danos relacionados com a aplicação ou com uma viagem está limitada ao montante que tiver pago pelo serviço específico que lhe deu origem.',
  ),
  p(
    'Esta limitação não se aplica a danos causados com dolo ou culpa grave, a danos à vida ou à integridade física, nem aos direitos que a lei confere aos consumidores e que não podem ser afastados por acordo.',
  ),

  h2('11. Suspensão e fim da conta'),
  p(
    'Pode deixar de utilizar a aplicação em qualquer altura e pedir à organização que apague a sua conta. Podemos suspender ou apagar a conta de quem incumpra estes termos de forma grave ou repetida, ou ponha em causa a segurança dos outros passageiros.',
  ),

  h2('12. Alterações a estes termos'),
  p(
    'Podemos alterar estes termos, por exemplo quando o serviço ou a lei mudarem. As alterações significativas são-lhe comunicadas na aplicação ou por e-mail. Se continuar a utilizar a aplicação depois dessa comunicação, considera-se que aceita os novos termos.',
  ),

  h2('13. Lei aplicável'),
  p('Estes termos regem-se pela lei portuguesa.'),

  h2('14. Resolução de litígios'),
  p(
    'Qualquer litígio relacionado com estes termos é submetido, em primeiro lugar, a arbitragem, através de um centro de arbitragem competente. Se por essa via não for resolvido, são competentes os tribunais da sede da empresa.',
  ),
  p(
    'O disposto no número anterior não prejudica os direitos dos consumidores, nomeadamente o de recorrer a uma entidade de resolução alternativa de litígios de consumo ou ao tribunal que a lei lhes garanta.',
  ),

  h2('15. Disposições finais e contactos'),
  p(
    'Se alguma disposição destes termos for considerada inválida, as restantes mantêm-se em vigor. Para qualquer questão sobre estes termos ou sobre os seus dados pessoais, contacte a organização do clube.',
  ),
  small(`${club}. Termos de Serviço da aplicação ${app}, versão ${termsVersion}, de ${termsUpdated}.`),
];
