import { Search, X } from 'lucide-react';
import { type MouseEvent, type RefObject, useRef } from 'react';
import { controlStyle } from '../controls/control-style.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { cx } from '../cx.ts';

export interface SearchFieldProps {
  /** Names the box, and is its default placeholder. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  placeholder?: string;
  className?: string;
  /** The input, for callers that move the focus or select the text. */
  ref?: RefObject<HTMLInputElement | null>;
  onFocus?: () => void;
  onBlur?: () => void;
}

/** Filters while typing. The label is hidden: the magnifying glass and the placeholder replace it. */
export function SearchField({
  label,
  value,
  onValueChange,
  placeholder = label,
  className,
  ref,
  onFocus,
  onBlur,
}: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const clear = ({ currentTarget }: MouseEvent) => {
    onValueChange('');
    // Clearing removes the cross, so a keyboard user would lose the focus.
    if (document.activeElement === currentTarget) input.current?.focus();
  };
  return (
    <search className={cx('relative block', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onFocus={onFocus}
        onBlur={onBlur}
        className={cx(controlStyle, 'pl-11!', value && 'pr-11!', '[&::-webkit-search-cancel-button]:hidden')}
      />
      {value && (
        <IconButton
          className="absolute! top-1/2 right-0.5 -translate-y-1/2"
          label="Limpar pesquisa"
          icon={<X className="size-5" />}
          // A tap leaves the focus alone, so the phone's keyboard neither opens nor closes.
          onMouseDown={(event) => event.preventDefault()}
          onClick={clear}
        />
      )}
    </search>
  );
}
