import { UserPlus } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import type { AddPassengerFormProps } from './add-passenger-form.tsx';

const AddPassengerForm = lazyPart(() =>
  import('./add-passenger-form.tsx').then((part) => part.AddPassengerForm),
);

/** The form behind its own button, closed at first. */
export function AddPassenger(props: AddPassengerFormProps) {
  return (
    <Disclosure title="Adicionar passageiro" icon={<UserPlus aria-hidden="true" className="size-5" />}>
      <Suspense fallback={null}>
        <AddPassengerForm {...props} />
      </Suspense>
    </Disclosure>
  );
}
