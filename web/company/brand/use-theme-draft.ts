import { useCallback, useMemo, useRef, useState } from 'react';
import { enterprise } from '../../../contract/company/enterprise.ts';
import type { BrandFeature, ColorKey, ImageKey } from '../../../domain/brand/brand.ts';
import { call } from '../../api/client.ts';
import { queryClient, SESSION_KEY } from '../../api/queries.ts';
import { useSession } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { toast } from '../../ui/toast.tsx';
import { ENTERPRISE } from './texts.ts';
import { changesOf, type DraftImage, draftOf, hasErrors, type ImageChange, lookOfDraft, type ThemeDraft } from './theme-draft.ts';

const NONE: readonly BrandFeature[] = [];

/** The theme being edited: what is typed, what of it is new, and saving it. */
export function useThemeDraft() {
  const { t } = useText(ENTERPRISE);
  const features = useSession()?.lastVisitEmployee?.organization.enterpriseFeatures ?? NONE;
  const saved = useMemo(() => draftOf(features), [features]);
  const [edited, setEdited] = useState<ThemeDraft | null>(null);
  const [isSaving, setSaving] = useState(false);
  const pictures = useRef<string[]>([]);
  const draft = edited ?? saved;
  const changes = changesOf(draft, saved);
  const change = useCallback((make: (before: ThemeDraft) => ThemeDraft) => setEdited((before) => make(before ?? saved)), [saved]);
  const discard = useCallback(() => {
    for (const address of pictures.current.splice(0)) URL.revokeObjectURL(address);
    setEdited(null);
  }, []);
  const save = async () => {
    setSaving(true);
    try {
      if (changes.info.length > 0) await call(enterprise.setInfo, { body: { enterpriseFeatures: changes.info } });
      for (const image of changes.images) await sendImage(image);
      await queryClient.invalidateQueries({ queryKey: SESSION_KEY });
      discard();
      toast.done(t('saved'));
      return true;
    } catch (error) {
      // What was stored before the failure is not offered again.
      await queryClient.invalidateQueries({ queryKey: SESSION_KEY });
      toast.failed(error);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return {
    draft,
    look: lookOfDraft(draft, saved),
    isDirty: changes.info.length + changes.images.length > 0,
    hasErrors: hasErrors(draft),
    isSaving,
    setColor: (key: ColorKey, value: string) => change((before) => ({ ...before, colors: { ...before.colors, [key]: value } })),
    setDigits: (digits: string | null) => change((before) => ({ ...before, digits })),
    setImage: (key: ImageKey, image: DraftImage | null) =>
      change((before) => ({ ...before, images: { ...before.images, [key]: image } })),
    setPicture(key: ImageKey, blob: Blob, name: string) {
      const address = URL.createObjectURL(blob);
      pictures.current.push(address);
      change((before) => ({ ...before, images: { ...before.images, [key]: { address, name, blob } } }));
    },
    discard,
    save,
  };
}
export type ThemeEditing = ReturnType<typeof useThemeDraft>;

async function sendImage({ type, image }: ImageChange) {
  if (!image?.blob) return call(enterprise.removeImage, { query: { type } });
  const form = new FormData();
  form.set('type', type);
  form.set('file', image.blob, image.name ?? 'image.png');
  return call(enterprise.setImage, { form });
}
