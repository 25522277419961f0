import { useEffect } from 'react';
import { fieldId } from './fields.tsx';
import { focusField } from './focus-field.ts';

/** Goes to the field that a link named, once the form is on the page. */
export function useFocusField(name: string | undefined, part?: string) {
  useEffect(() => {
    if (!name) return;
    const id = fieldId(name, part);
    document.getElementById(id)?.scrollIntoView({ block: 'center' });
    focusField(id, { preventScroll: true });
  }, [name, part]);
}
