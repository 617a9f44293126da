import type { ReactNode } from 'react';
import { brand } from '../../lib/brand.ts';
import type { BrowserKind } from './browser-kind.ts';
import { StepDrawing, type StepName } from './step-drawings.tsx';

interface Step {
  drawing: StepName;
  text: ReactNode;
}

/** Shown after the steps, and alone once the app is installed. */
export const openFromHome = `Abra a ${brand.appName} a partir do ecrã principal.`;

const openIt: Step = {
  drawing: 'homeScreen',
  text: openFromHome,
};

const stepsOf: Record<BrowserKind, { title: string; steps: Step[] }> = {
  'ios-safari': {
    title: 'No Safari',
    steps: [
      {
        drawing: 'share',
        text: (
          <>
            Toque em <strong>Partilhar</strong>, na barra do Safari.
          </>
        ),
      },
      {
        drawing: 'addToHome',
        text: (
          <>
            Deslize a lista e escolha <strong>Adicionar ao ecrã principal</strong>.
          </>
        ),
      },
      {
        drawing: 'confirmAdd',
        text: (
          <>
            Toque em <strong>Adicionar</strong>, no canto de cima.
          </>
        ),
      },
      openIt,
    ],
  },
  'android-chrome': {
    title: 'No Chrome',
    steps: [
      {
        drawing: 'menu',
        text: (
          <>
            Toque nos <strong>três pontos</strong>, no canto de cima.
          </>
        ),
      },
      {
        drawing: 'installEntry',
        text: (
          <>
            Escolha <strong>Adicionar ao ecrã principal</strong> e depois <strong>Instalar</strong>.
          </>
        ),
      },
      openIt,
    ],
  },
  other: {
    title: 'No seu navegador',
    steps: [
      {
        drawing: 'installEntry',
        text: (
          <>
            Abra o menu do navegador e escolha <strong>Instalar aplicação</strong> ou{' '}
            <strong>Adicionar ao ecrã principal</strong>. Se não encontrar, abra esta página no Safari (iPhone
            e iPad) ou no Chrome.
          </>
        ),
      },
      openIt,
    ],
  },
};

/** The install steps, each with a drawing (INST-04). */
export function InstallSteps({ kind }: { kind: BrowserKind }) {
  const { title, steps } = stepsOf[kind];
  return (
    <section aria-labelledby="install-steps">
      <h2 id="install-steps" className="text-2xl">
        {title}
      </h2>
      <ol className="mt-3 grid gap-4">
        {steps.map(({ drawing, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a browser never change their order.
          <li key={index} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <StepDrawing step={drawing} />
            <p className="min-w-0 flex-1 basis-32 leading-snug">
              <span className="plate-number mr-1.5 text-primary-ink text-xl">{index + 1}.</span>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
