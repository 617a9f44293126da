import { CloudCheck, CloudOff, History } from 'lucide-react';
import { ago } from '../../../domain/ago.ts';
import type { Bus } from '../../../domain/entities/bus.schema.ts';
import { cx } from '../../../ui/cx.ts';
import { softTone } from '../../../ui/tone.ts';
import { useReadiness } from './use-readiness.ts';

const looks = {
  ready: { tone: 'success', Icon: CloudCheck, title: 'Pronto para embarcar sem rede' },
  old: { tone: 'warning', Icon: History, title: 'Dados antigos' },
  'not-ready': { tone: 'danger', Icon: CloudOff, title: 'Ainda não está pronto para embarcar sem rede' },
} as const;

/** Says whether everything about this bus is on the phone, and how old it is. */
export function OfflineReadiness({ bus }: { bus: Bus }) {
  const { readiness, age } = useReadiness();
  const { tone, Icon, title } = looks[readiness];
  const people = bus.passengers.length;
  const count = people === 1 ? '1 passageiro' : `${people} passageiros`;
  return (
    <p className={cx('mt-3.5 flex gap-2.5 rounded-control px-3 py-2.5', softTone[tone])}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 leading-snug">
        <span className="block font-semibold">{title}</span>
        {age !== undefined && (
          <span className="block text-sm">
            {count} neste dispositivo. Lista atualizada {ago(age)}.
          </span>
        )}
        {readiness !== 'ready' && (
          <span className="block text-sm">Abra a aplicação com ligação à internet antes de sair.</span>
        )}
      </span>
    </p>
  );
}
