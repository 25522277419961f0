import { useEffect } from 'react';
import { fieldId } from './fields.tsx';

/** Goes to the field that a link named, once the form is on the page. */
export function useFocusField(name: string | undefined, part?: string) {
  useEffect(() => {
    if (!name) return;
    const field = document.getElementById(fieldId(name, part));
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [name, part]);
}
