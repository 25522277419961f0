import { Avatar } from '@mantine/core';

/** Quiet colours; red would mean trouble. */
const TINTS = ['blue', 'teal', 'grape', 'indigo', 'cyan', 'violet', 'green', 'orange'] as const;
const TITLES = /^(นางสาว|นาง|นาย|Mrs?\.?|Ms\.?)\s*/;

/** The first letters of the first two names; Thai vowels written before a consonant are no initial. */
export const initialsOfName = (name: string): string =>
  name
    .replace(TITLES, '')
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.replace(/^[\u0e40-\u0e44]/, '').slice(0, 1))
    .join('')
    .toUpperCase();

const tintOf = (name: string) => TINTS[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TINTS.length];

/** The photo of somebody whose name is one text, or tinted initials. */
export const NameFace = ({ name, imageUrl, size = 32 }: { name: string; imageUrl: string | null; size?: number | string }) => (
  <Avatar src={imageUrl} size={size} radius="50%" color={tintOf(name)} variant="light" aria-hidden>
    {initialsOfName(name)}
  </Avatar>
);
