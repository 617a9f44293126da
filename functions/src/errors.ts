import { refusalTexts } from '../../src/domain/wire/refusals.ts';

const unavailable = 'Serviço temporariamente indisponível. Tente novamente mais tarde.';

/** The closed list of error answers: HTTP status and the text shown to the person. */
export const httpErrors = {
  INVALID: { status: 400, message: 'Pedido inválido.' },
  UNAUTHENTICATED: { status: 401, message: 'É necessário iniciar sessão.' },
  NOT_THE_APP: {
    status: 401,
    message:
      'Não foi possível confirmar que o pedido vem da aplicação. Tente de novo, se possível noutra rede.',
  },
  ACCOUNT_GONE: { status: 403, message: refusalTexts.ACCOUNT_GONE },
  NOT_ALLOWED: { status: 403, message: refusalTexts.NOT_ALLOWED },
  OWN_ACCOUNT: { status: 403, message: 'Não pode apagar a sua própria conta.' },
  NOT_AUTHORISED: { status: 403, message: 'Este e-mail não está autorizado a registar-se.' },
  FOREIGN_USER: { status: 403, message: refusalTexts.NOT_ALLOWED },
  FOREIGN_CLIENT: { status: 403, message: 'Este dispositivo está registado noutra conta.' },
  NOT_FOUND: { status: 404, message: 'Endereço não encontrado.' },
  USER_GONE: { status: 404, message: refusalTexts.USER_GONE },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Método não permitido neste endereço.' },
  HAS_TRIPS_AHEAD: {
    status: 409,
    message: 'Este organizador tem viagens por realizar. A conta só pode ser apagada depois de as concluir.',
  },
  REQUEST_REUSED: { status: 409, message: 'Este pedido já foi usado para outra ação.' },
  REQUEST_RUNNING: { status: 409, message: 'Este pedido ainda está a ser tratado. Aguarde um momento.' },
  ALREADY_REGISTERED: { status: 409, message: 'Este e-mail já está registado.' },
  PHONE_TAKEN: { status: 409, message: refusalTexts.PHONE_TAKEN },
  SEQUENCE_GAP: { status: 409, message: 'Faltam alterações anteriores deste dispositivo.' },
  SEQUENCE_REUSED: { status: 409, message: 'Este dispositivo repete números de alterações já usados.' },
  UPDATE_REQUIRED: {
    status: 409,
    message: 'Esta versão da aplicação é demasiado antiga. Atualize-a para enviar as suas alterações.',
  },
  TOO_LARGE: { status: 413, message: 'O pedido é demasiado grande.' },
  UNSUPPORTED_ENCODING: { status: 415, message: 'O pedido vem comprimido de uma forma desconhecida.' },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    message: 'Demasiadas tentativas. Aguarde alguns minutos e tente novamente.',
  },
  // Not 503: the app treats that as no answer at all (src/sync/calls/api.ts) and would hide these failures.
  PROFILE_FAILED: { status: 500, message: unavailable },
  PUSH_FAILED: { status: 500, message: unavailable },
  UNAVAILABLE: { status: 503, message: unavailable },
} as const;

export type HttpErrorCode = keyof typeof httpErrors;

/** Ends a request with an error of the closed list. The fields of `body` are sent beside code and message. */
export class HttpError extends Error {
  override name = 'HttpError';

  constructor(
    readonly code: HttpErrorCode,
    message: string = httpErrors[code].message,
    readonly body: Record<string, unknown> = {},
  ) {
    super(message);
  }

  get status(): number {
    return httpErrors[this.code].status;
  }
}

/** The code of an error thrown by Google's libraries; an empty string when it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
