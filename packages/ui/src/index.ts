export { PictureAlbum } from './album/picture-album.tsx';
export type { AlbumPicture } from './album/album-picture.ts';
export { usePictureFailure } from './picture/use-picture-failure.ts';
export { Avatar } from './avatar/avatar.tsx';
export { Badge } from './badge/badge.tsx';
export { shownCount } from './badge/shown-count.ts';
export { Button, type ButtonVariant, type ButtonProps } from './button/button.tsx';
export { IconButton, type IconButtonProps } from './button/icon-button.tsx';
export { Card } from './card/card.tsx';
export { Dialog } from './dialog/dialog.tsx';
export { PasswordField } from './field/password-field.tsx';
export { SelectField, type SelectFieldProps, type SelectOption } from './field/select-field.tsx';
export { TextArea, type TextAreaProps } from './field/text-area.tsx';
export { TextField, type TextFieldProps } from './field/text-field.tsx';
export { AcceptedFiles } from './files/accepted-files.tsx';
export { ArchiveNote } from './files/archive-note.tsx';
export { FileDropZone } from './files/file-drop-zone.tsx';
export { FileList, type ListedFile } from './files/file-list.tsx';
export { FileUploadList } from './files/file-upload-list.tsx';
export { toUploads, type FileUpload } from './files/file-upload.ts';
export { FilePickerButton } from './files/file-picker-button.tsx';
export { pastedFiles } from './files/pasted-files.ts';
export { saveFile, type SavedFile } from './files/save-file.ts';
export { PickedFileList } from './files/picked-file-list.tsx';
export {
  useFilePicker,
  type FileLimits,
  type PickedFiles,
  type ShrinkingFiles,
} from './files/use-file-picker.ts';
export { BaseForm } from './form/base-form.tsx';
export { guardFocus } from './focus/guard-focus.ts';
export { Icon } from './icon/icon.tsx';
export type { IconName } from './icon/icon-names.ts';
export { LazyChunk } from './lazy/lazy-chunk.ts';
export { useLazyChunk } from './lazy/use-lazy-chunk.ts';
export { LiveRegion } from './live/live-region.tsx';
export { VisuallyHidden } from './live/visually-hidden.tsx';
export { Load, type Loadable } from './load/load.tsx';
export { Loading } from './load/loading.tsx';
export { StoredDataNotice } from './load/stored-data-notice.tsx';
export { Menu, type MenuItem, type QuickItem } from './menu/menu.tsx';
export { Alert, type AlertKind } from './alert/alert.tsx';
export { Skeleton } from './skeleton/skeleton.tsx';
export { Page, type PageKind } from './page/page.tsx';
export { useRootAttribute } from './root-attribute/use-root-attribute.ts';
export { EmptyState } from './state/empty-state.tsx';
export { FailedState } from './state/failed-state.tsx';
export type { Failure } from './state/failure.ts';
export { PortalErrorIcon } from './state/portal-error-icon.tsx';
export { PortalErrorState } from './state/portal-error-state.tsx';
export { PortalUi } from './theme/portal-ui.tsx';
export { pickTheme, themes, type Theme } from './theme/theme.ts';
export { ThemeToggle } from './theme/theme-toggle.tsx';
export { useTheme } from './theme/use-theme.ts';
export { showToast, type ToastKind, type ToastMessage } from './toast/show-toast.ts';
export { Tooltip } from './tooltip/tooltip.tsx';
