import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, press } from '../../testing/on-screen.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { EditProfileForm } from './profile-form.tsx';
import { early } from './testing-profile.ts';

test('the summary of a shift type leads to its colour, which is no colour', async () => {
  const { user } = await renderPart(
    <EditProfileForm profile={{ ...early, version: 1, color: 'leaf' }} onClose={() => undefined} />,
  );
  await fill(user, 'Name', 'Other');
  await press(user, 'Save');
  await user.click(await screen.findByRole('link', { name: /^Colour/ }));
  await waitFor(() => expect(document.activeElement?.id).toBe('field-color'));
});
