import { expect, test } from 'vitest';
import { isAllWell, syncWords } from './sync-words.ts';

const now = 10 * 60_000;
const online = {
  connection: 'online',
  outage: undefined,
  send: 'idle',
  hanging: false,
  lastContact: now,
  inStep: true,
  syncedAt: now - 2 * 60_000,
  unreadable: 0,
} as const;
const offline = { ...online, connection: 'offline' } as const;
const pending = { status: 'pending' } as const;
const applied = { status: 'applied' } as const;
const refused = { status: 'refused' } as const;

const sentence = (...args: Parameters<typeof syncWords>) => {
  const { prefix, lead, separator, text } = syncWords(...args);
  return prefix + lead + separator + text;
};

// About as many letters as fit beside the club's name on a phone.
test.each(['session-expired', 'outdated'] as const)(
  'OFF-26 fits "%s" into two short lines on a phone',
  (send) => {
    const { lead, text } = syncWords({ ...online, send }, [], now);
    for (const line of [lead, text]) expect(line).toMatch(/^\S{1,12}$/);
  },
);

test.each([
  [online, [], 'Sincronizado há 2 min'],
  [{ ...online, syncedAt: now - 1_000 }, [], 'Sincronizado agora'],
  [online, [applied], 'A sincronizar…'],
  [{ ...online, unreadable: 1 }, [], 'Sincronizado em parte'],
  [{ ...online, inStep: false }, [], 'A sincronizar…'],
  [{ ...online, connection: 'unknown', lastContact: undefined }, [], 'A ligar…'],
  [{ ...online, inStep: false, syncedAt: undefined }, [], 'A sincronizar…'],
  [offline, [], 'Sem ligação'],
  [offline, [pending, pending, pending, applied], 'Sem ligação · 3 por enviar'],
  [{ ...online, send: 'sending' }, [pending], 'A enviar…'],
  [online, [pending], 'A enviar…'],
  [{ ...online, send: 'sending', hanging: true }, [pending, pending], '2 por enviar'],
  [{ ...online, send: 'waiting' }, [pending, pending], '2 por enviar'],
  [online, [refused], '1 por resolver'],
  [offline, [refused], 'Sem ligação · 1 por resolver'],
  [offline, [refused, pending, pending], 'Sem ligação · 2 por enviar · 1 por resolver'],
  [{ ...offline, outage: 'server' }, [], 'Servidor indisponível'],
  [{ ...offline, outage: 'server' }, [pending], 'Servidor indisponível · 1 por enviar'],
  [{ ...offline, outage: 'portal' }, [], 'Esta rede pede início de sessão'],
  [{ ...offline, outage: 'portal' }, [refused], 'Esta rede pede início de sessão · 1 por resolver'],
  [{ ...offline, send: 'session-expired' }, [refused, pending], 'Sessão expirada'],
  [{ ...online, send: 'outdated' }, [pending], 'Atualização necessária'],
] as const)('OFF-26 describes the sync status: %o with %o is "%s"', (status, records, expected) => {
  expect(sentence(status, [...records], now)).toBe(expected);
});

test.each([
  [online, [], true],
  [{ ...online, inStep: false }, [applied], true],
  [{ ...online, connection: 'unknown', lastContact: undefined }, [], true],
  [{ ...online, send: 'sending' }, [pending], false],
  [online, [refused], false],
  [offline, [], false],
  [{ ...online, unreadable: 1 }, [], false],
  [{ ...online, send: 'session-expired' }, [], false],
] as const)('OFF-83 there is nothing to tell a passenger of %o with %o: %s', (status, records, expected) => {
  expect(isAllWell(syncWords(status, [...records], now).mood, [...records])).toBe(expected);
});
