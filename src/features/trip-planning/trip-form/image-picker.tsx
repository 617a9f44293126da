import { TextButton } from '../../../ui/controls/text-button.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { ChoiceField, type ChoiceFieldProps } from '../../../ui/fields/choice-field.tsx';
import type { BoundField } from '../../../ui/fields/fields-of.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { type ImageChoices, useImageChoices } from './use-image-choices.ts';

export interface ImagePickerProps extends Pick<ChoiceFieldProps, 'legend' | 'imageFit'> {
  list: Parameters<typeof useImageChoices>[0];
  /** The trip's present picture. */
  current: string | undefined;
  /** The message when the list does not load (ORG-42, ORG-43). */
  failureText: string;
  field: BoundField;
}

/** Chooses one of the club's pictures, as radio buttons with pictures and names (ORG-31, ORG-37, ORG-38). */
export function ImagePicker({ list, current, failureText, legend, imageFit, field }: ImagePickerProps) {
  const images: ImageChoices = useImageChoices(list, current);
  if (images.state === 'ready') {
    return <ChoiceField {...field} legend={legend} imageFit={imageFit} choices={images.choices} />;
  }
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-[0.9375rem] leading-snug">{legend}</legend>
      {images.state === 'loading' ? (
        <LoadingState />
      ) : (
        <>
          <FormError>{failureText}</FormError>
          <TextButton onClick={images.retry}>Tentar novamente</TextButton>
        </>
      )}
      <FormError>{field.error}</FormError>
    </fieldset>
  );
}
