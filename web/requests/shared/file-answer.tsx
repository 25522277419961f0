import { Alert, Button, CloseButton, FileButton, Input, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPaperclip, IconPhoto } from '@tabler/icons-react';
import { whenForgotten } from '../../api/kept-value.ts';
import type { UploadedFile } from '../../api/upload.ts';
import { useUpload, useUploadLimits } from '../../ui/upload/use-upload.ts';
import { type QuestionProps, useAsked } from './asked.tsx';
import classes from './fill.module.css';
import { useFormText } from './form-language.ts';
import { idsAt } from './question.ts';

/** Files that were uploaded since the page was opened, by their ids: an answer holds the ids alone. */
const uploaded = new Map<string, UploadedFile>();
whenForgotten(() => uploaded.clear());
const MOST_FILES = 10;
const ICON = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** Pictures or papers, each uploaded as soon as it is chosen and taken into use when the request is sent. */
export function FileAnswer(props: QuestionProps) {
  const { t } = useFormText();
  const { id, label, description, error, isRequired } = useAsked(props);
  const ids = idsAt(props.answer);
  const isPicture = props.question.type === 'image';
  const purpose = props.question.tag === 'paper' ? 'leave-paper' : 'request-file';
  const limits = useUploadLimits(purpose, { isPicture });
  const {
    start,
    running,
    error: problem,
  } = useUpload(purpose, (file) => {
    uploaded.set(file.id, file);
    props.onChange([...ids, file.id]);
  });
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description ?? limits.text}
      error={error}
      withAsterisk={isRequired}
      role="group"
      aria-label={label}
    >
      <Stack gap="xs" mt={4}>
        {ids.map((fileId) => (
          <KeptFile
            key={fileId}
            file={uploaded.get(fileId)}
            onRemove={() => props.onChange(ids.filter((other) => other !== fileId))}
          />
        ))}
        {running ? (
          <div aria-live="polite">
            <Text size="sm">{t('file.uploading', { name: running.name })}</Text>
            <Progress value={Math.round(running.share * 100)} aria-label={t('file.uploading', { name: running.name })} />
          </div>
        ) : (
          <FileButton accept={limits.accept.join(',')} onChange={(file) => file && void start([file])}>
            {(button) => (
              <Button
                {...button}
                id={id}
                variant="default"
                disabled={ids.length >= MOST_FILES || props.formId === null}
                leftSection={isPicture ? <IconPhoto {...ICON} /> : <IconPaperclip {...ICON} />}
                aria-label={t(isPicture ? 'file.pictureFor' : 'file.addFor', { name: label })}
              >
                {t(isPicture ? 'file.picture' : 'file.add')}
              </Button>
            )}
          </FileButton>
        )}
        {problem ? (
          <Alert color="red" role="alert" icon={<IconAlertTriangle {...ICON} />} p="xs">
            {problem}
          </Alert>
        ) : null}
      </Stack>
    </Input.Wrapper>
  );
}

function KeptFile({ file, onRemove }: { file: UploadedFile | undefined; onRemove: () => void }) {
  const { t } = useFormText();
  const name = file?.name ?? '';
  return (
    <div className={classes.file}>
      <a href={file?.url} target="_blank" rel="noreferrer">
        {name}
      </a>
      <CloseButton aria-label={t('file.remove', { name })} onClick={onRemove} />
    </div>
  );
}
