import { Group, Text } from '@mantine/core';
import { files } from '../../../contract/files/files.ts';
import { companyInitial } from '../../../domain/company/company-initial.ts';
import { useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { Section } from '../../ui/section.tsx';
import { PhotoAvatar } from '../../ui/upload/photo-avatar.tsx';
import { UPLOAD } from '../../ui/upload/texts.ts';
import { useUploadLimits } from '../../ui/upload/use-upload.ts';
import type { CompanyView } from './company-page.tsx';
import { COMPANY } from './texts.ts';

/** The logo of the company, cropped to a square. */
export function LogoSection({ view }: { view: CompanyView }) {
  const { t } = useText(COMPANY);
  const { t: upload } = useText(UPLOAD);
  const limits = useUploadLimits('company-image');
  const canChange = useCan(files.setCompanyImage);
  const set = useCall(files.setCompanyImage, { doneText: upload('photoSaved') });
  if (!canChange && !view.imageUrl) return null;
  const send = (photo: Blob | null) => {
    const form = new FormData();
    if (photo) form.append('file', photo, 'logo.png');
    return set.mutateAsync({ form });
  };
  return (
    <Section title={t('section.logo')} note={canChange ? limits.text : undefined}>
      {canChange ? (
        <Group gap="md">
          <PhotoAvatar
            name={view.name}
            initials={companyInitial(view.name)}
            imageUrl={view.imageUrl}
            isSaving={set.isPending}
            isSquare
            onPick={send}
            onRemove={() => void send(null).catch(() => undefined)}
          />
          <Text c="dimmed">{t('note.logo')}</Text>
        </Group>
      ) : (
        <img src={view.imageUrl ?? ''} alt={view.name} width={64} height={64} />
      )}
    </Section>
  );
}
