import { employeeRecord } from '../../../contract/people/employee-record.ts';
import { queryClient, SESSION_KEY } from '../../api/queries.ts';
import { uploadFile } from '../../api/upload.ts';
import { useCall } from '../../api/use-call.ts';
import { format, type NamedPerson } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { initialsOf } from '../../ui/person.tsx';
import { toast } from '../../ui/toast.tsx';
import { PhotoAvatar } from '../../ui/upload/photo-avatar.tsx';
import { UPLOAD } from '../../ui/upload/texts.ts';

type PhotoOf = NamedPerson & { id: string; imageUrl: string | null };

/** The photo of a person on their own page, where it can be changed. */
export function PersonPhoto({ person }: { person: PhotoOf }) {
  const { t } = useText(UPLOAD);
  const set = useCall(employeeRecord.setImage, {
    onDone: (_answer, { body }) => {
      void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
      toast.done(t(body.fileId ? 'photoSaved' : 'photoRemoved'));
    },
  });
  const keep = async (photo: Blob) => {
    const uploaded = await uploadFile({ purpose: 'employee-image', file: photo, name: 'photo.png' }).catch(toast.failed);
    if (uploaded) await set.mutateAsync({ body: { employeeId: person.id, fileId: uploaded.id } });
  };
  return (
    <PhotoAvatar
      name={format.name(person)}
      initials={initialsOf(person)}
      imageUrl={person.imageUrl}
      isSaving={set.isPending}
      onPick={keep}
      onRemove={() => set.mutate({ body: { employeeId: person.id, fileId: null } })}
    />
  );
}
