import { Search, X } from 'lucide-react';
import { controlStyle } from './control-style.ts';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';

export interface SearchFieldProps {
  /** Names the box, and is its placeholder when there is none. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  placeholder?: string;
  className?: string;
}

/** Filters as one types. The label is not shown: the magnifying glass and the placeholder say it. */
export function SearchField({
  label,
  value,
  onValueChange,
  placeholder = label,
  className,
}: SearchFieldProps) {
  return (
    <search className={cx('relative block', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={cx(controlStyle, 'px-11! [&::-webkit-search-cancel-button]:hidden')}
      />
      {value && (
        <IconButton
          className="absolute! top-1/2 right-0.5 -translate-y-1/2"
          label="Limpar pesquisa"
          icon={<X className="size-5" />}
          onClick={() => onValueChange('')}
        />
      )}
    </search>
  );
}
