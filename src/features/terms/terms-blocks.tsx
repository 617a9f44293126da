import { type TermsBlock, termsText } from './terms-text.ts';

const styles: Record<TermsBlock['type'], string> = {
  p: 'mt-3 leading-relaxed',
  h2: 'mt-7 text-xl',
  small: 'mt-3 block text-muted text-sm first:mt-0',
};

/** The text of the terms of service, for the dialog, the page and the profile (PROF-16, PROF-23). */
export function TermsBlocks() {
  return (
    <div className="max-w-prose">
      {termsText.map(({ type: Block, text }) => (
        <Block key={text} className={styles[Block]}>
          {text}
        </Block>
      ))}
    </div>
  );
}
