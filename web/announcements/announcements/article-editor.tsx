import { Text } from '@mantine/core';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { IconPhoto } from '@tabler/icons-react';
import { Image } from '@tiptap/extension-image';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useRef } from 'react';
import '@mantine/tiptap/styles.css';
import { useText } from '../../text/use-text.ts';
import { useUpload, useUploadLimits } from '../../ui/upload/use-upload.ts';
import classes from './announcement.module.css';
import { fromPaste } from './pasted-html.ts';
import { ANNOUNCEMENTS } from './texts.ts';

/** A picture of the company: the server knows it by the id of its file, and takes no other. */
const Picture = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      file: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute('data-file'),
        renderHTML: ({ file }: Record<string, unknown>) => ({ 'data-file': file }),
      },
    };
  },
  parseHTML: () => [{ tag: 'img[data-file]' }],
});
const EXTENSIONS = [
  StarterKit.configure({ link: false, code: false, codeBlock: false, heading: { levels: [2, 3] } }),
  Link.configure({ openOnClick: false, protocols: ['mailto', 'tel'] }),
  Picture,
];

type ArticleEditorProps = { id: string; label: string; html: string; onChange: (html: string) => void };

/** Headings, lists, links and pictures; what it writes is cleaned by the server once more. */
export function ArticleEditor({ id, label, html, onChange }: ArticleEditorProps) {
  const { t } = useText(ANNOUNCEMENTS);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: fromPaste,
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  const labels = {
    boldControlLabel: t('editor.bold'),
    italicControlLabel: t('editor.italic'),
    underlineControlLabel: t('editor.underline'),
    h2ControlLabel: t('editor.heading'),
    h3ControlLabel: t('editor.smallHeading'),
    bulletListControlLabel: t('editor.list'),
    orderedListControlLabel: t('editor.numbers'),
    blockquoteControlLabel: t('editor.quote'),
    linkControlLabel: t('editor.link'),
    unlinkControlLabel: t('editor.unlink'),
    linkEditorInputLabel: t('editor.linkAddress'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorSave: t('editor.linkSave'),
    undoControlLabel: t('editor.undo'),
    redoControlLabel: t('editor.redo'),
  };
  const addPicture = ({ id: file, name, url }: { id: string; name: string; url: string }) =>
    editor
      ?.chain()
      .focus()
      .insertContent({ type: 'image', attrs: { file, src: url, alt: name.replace(/\.\w+$/, '') } })
      .run();
  return (
    <RichTextEditor editor={editor} labels={labels}>
      <RichTextEditor.Toolbar role="toolbar" aria-label={t('editor.toolbar')}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
          <PictureControl onDone={addPicture} />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content className={classes.editor} />
    </RichTextEditor>
  );
}

function PictureControl({ onDone }: { onDone: Parameters<typeof useUpload>[1] }) {
  const { t } = useText(ANNOUNCEMENTS);
  const input = useRef<HTMLInputElement>(null);
  const { accept } = useUploadLimits('announcement-image');
  const { start, running, error } = useUpload('announcement-image', onDone);
  return (
    <>
      <RichTextEditor.Control
        aria-label={t('editor.picture')}
        title={t('editor.picture')}
        disabled={running !== null}
        onClick={() => input.current?.click()}
      >
        <IconPhoto size={16} stroke={1.5} />
      </RichTextEditor.Control>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('editor.pictureFile')}
        accept={accept.join(',')}
        onChange={(event) => {
          void start([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      {error ? (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      ) : null}
    </>
  );
}
