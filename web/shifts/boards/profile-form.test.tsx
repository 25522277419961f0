import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShiftProfile } from '../../../contract/shifts/shift-profiles.ts';
import { fill, press } from '../../testing/on-screen.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { sample } from '../../testing/sample.ts';
import { EditProfileForm } from './profile-form.tsx';
import { early } from './testing-profile.ts';

test('the summary of a shift type leads to its colour, which is no colour', async () => {
  const { user } = await renderPart(
    <EditProfileForm profile={sample(ShiftProfile, { ...early, color: 'leaf' })} onClose={() => undefined} />,
  );
  await fill(user, 'Name', 'Other');
  await press(user, 'Save');
  await user.click(await screen.findByRole('link', { name: /^Colour/ }));
  await waitFor(() => expect(document.activeElement?.id).toBe('field-color'));
});
