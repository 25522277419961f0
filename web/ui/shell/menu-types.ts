import type { ComponentType } from 'react';
import type en from './menu.en.json';

export type MenuKey = keyof (typeof en)['menu'];
export type MenuIcon = ComponentType<{ size?: number | string; stroke?: number | string }>;
export type LockReason = 'plan' | 'country' | 'inactive';
/** A menu as it stands for one person: what they may open, and what plan or country locks. */
export type ShownItem = { readonly key: MenuKey; readonly path: `/${string}`; readonly icon: MenuIcon };
export type ShownMenu = {
  readonly sections: readonly { readonly key: MenuKey; readonly items: readonly ShownItem[] }[];
  readonly locked: readonly (ShownItem & { readonly why: LockReason })[];
};
