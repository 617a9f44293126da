import { Button } from '../../ui/controls/button.tsx';
import { demoAccounts } from './demo-accounts.ts';

/** In a demo, one tap fills the form with a demo account. */
export function DemoHint({ onChoose }: { onChoose: (email: string) => void }) {
  return (
    <section aria-labelledby="demo-title" className="mt-6 border-line border-t pt-4">
      <h2 id="demo-title" className="text-xl">
        Contas de demonstração
      </h2>
      <p className="mt-0.5 text-muted text-sm">Escolha uma para preencher o formulário.</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {demoAccounts.map(({ email, label }) => (
          <li key={email}>
            <Button variant="secondary" size="sm" title={email} onClick={() => onChoose(email)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
