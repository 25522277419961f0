import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';

type PasswordFieldProps = Omit<PasswordInputProps, 'visible' | 'onVisibilityChange' | 'visibilityToggleButtonProps' | 'size'>;
/** A password with a button that shows it, which says what it will do. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useText(SHARED);
  const [isShown, setShown] = useState(false);
  const label = t(isShown ? 'form.hide' : 'form.show');
  return (
    <PasswordInput
      size="md"
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': label, title: label, tabIndex: 0 }}
      {...props}
    />
  );
}
