// Generated from packages/ui by `pnpm run docs`. Do not edit.

declare module '@portal/ui' {
export { AcceptedFiles } from '@portal/ui/src/files/accepted-files';
export { Alert } from '@portal/ui/src/alert/alert';
export { ArchiveNote } from '@portal/ui/src/files/archive-note';
export { Avatar } from '@portal/ui/src/avatar/avatar';
export { Badge } from '@portal/ui/src/badge/badge';
export { BaseForm } from '@portal/ui/src/form/base-form';
export { Button } from '@portal/ui/src/button/button';
export { Card } from '@portal/ui/src/card/card';
export { Dialog } from '@portal/ui/src/dialog/dialog';
export { EmptyState } from '@portal/ui/src/state/empty-state';
export { FailedState } from '@portal/ui/src/state/failed-state';
export { FileDropZone } from '@portal/ui/src/files/file-drop-zone';
export { FileList } from '@portal/ui/src/files/file-list';
export { FilePickerButton } from '@portal/ui/src/files/file-picker-button';
export { FileUploadList } from '@portal/ui/src/files/file-upload-list';
export { Icon } from '@portal/ui/src/icon/icon';
export { IconButton } from '@portal/ui/src/button/icon-button';
export { LazyChunk } from '@portal/ui/src/lazy/lazy-chunk';
export { LiveRegion } from '@portal/ui/src/live/live-region';
export { Load } from '@portal/ui/src/load/load';
export { Loading } from '@portal/ui/src/load/loading';
export { Menu } from '@portal/ui/src/menu/menu';
export { Page } from '@portal/ui/src/page/page';
export { PasswordField } from '@portal/ui/src/field/password-field';
export { PickedFileList } from '@portal/ui/src/files/picked-file-list';
export { PictureAlbum } from '@portal/ui/src/album/picture-album';
export { PortalErrorIcon } from '@portal/ui/src/state/portal-error-icon';
export { PortalErrorState } from '@portal/ui/src/state/portal-error-state';
export { PortalUi } from '@portal/ui/src/theme/portal-ui';
export { SelectField } from '@portal/ui/src/field/select-field';
export { Skeleton } from '@portal/ui/src/skeleton/skeleton';
export { StoredDataNotice } from '@portal/ui/src/load/stored-data-notice';
export { TextArea } from '@portal/ui/src/field/text-area';
export { TextField } from '@portal/ui/src/field/text-field';
export { ThemeToggle } from '@portal/ui/src/theme/theme-toggle';
export { Tooltip } from '@portal/ui/src/tooltip/tooltip';
export { VisuallyHidden } from '@portal/ui/src/live/visually-hidden';
export { guardFocus } from '@portal/ui/src/focus/guard-focus';
export { pastedFiles } from '@portal/ui/src/files/pasted-files';
export { pickTheme } from '@portal/ui/src/theme/theme';
export { saveFile } from '@portal/ui/src/files/save-file';
export { showToast } from '@portal/ui/src/toast/show-toast';
export { shownCount } from '@portal/ui/src/badge/shown-count';
export { themes } from '@portal/ui/src/theme/theme';
export { toUploads } from '@portal/ui/src/files/file-upload';
export { type AlbumPicture } from '@portal/ui/src/album/album-picture';
export { type AlertKind } from '@portal/ui/src/alert/alert';
export { type ButtonProps } from '@portal/ui/src/button/button';
export { type ButtonVariant } from '@portal/ui/src/button/button';
export { type Failure } from '@portal/ui/src/state/failure';
export { type FileLimits } from '@portal/ui/src/files/use-file-picker';
export { type FileUpload } from '@portal/ui/src/files/file-upload';
export { type IconButtonProps } from '@portal/ui/src/button/icon-button';
export { type IconName } from '@portal/ui/icon-names';
export { type ListedFile } from '@portal/ui/src/files/file-list';
export { type Loadable } from '@portal/ui/src/load/load';
export { type MenuItem } from '@portal/ui/src/menu/menu';
export { type PageKind } from '@portal/ui/src/page/page';
export { type PickedFiles } from '@portal/ui/src/files/use-file-picker';
export { type QuickItem } from '@portal/ui/src/menu/menu';
export { type SavedFile } from '@portal/ui/src/files/save-file';
export { type SelectFieldProps } from '@portal/ui/src/field/select-field';
export { type SelectOption } from '@portal/ui/src/field/select-field';
export { type ShrinkingFiles } from '@portal/ui/src/files/use-file-picker';
export { type TextAreaProps } from '@portal/ui/src/field/text-area';
export { type TextFieldProps } from '@portal/ui/src/field/text-field';
export { type Theme } from '@portal/ui/src/theme/theme';
export { type ToastKind } from '@portal/ui/src/toast/show-toast';
export { type ToastMessage } from '@portal/ui/src/toast/show-toast';
export { useFilePicker } from '@portal/ui/src/files/use-file-picker';
export { useLazyChunk } from '@portal/ui/src/lazy/use-lazy-chunk';
export { usePictureFailure } from '@portal/ui/src/picture/use-picture-failure';
export { useRootAttribute } from '@portal/ui/src/root-attribute/use-root-attribute';
export { useTheme } from '@portal/ui/src/theme/use-theme';
}

declare module '@portal/ui/conversation' {
import * as bubbleStyles from '@portal/ui/src/conversation/bubble.module.css';
import * as composerStyles from '@portal/ui/src/conversation/composer.module.css';
import * as fileStyles from '@portal/ui/src/conversation/files.module.css';
import * as messagesStyles from '@portal/ui/src/conversation/messages.module.css';
import * as panesStyles from '@portal/ui/src/conversation/panes.module.css';
import * as quoteStyles from '@portal/ui/src/conversation/quote.module.css';
import * as threadStyles from '@portal/ui/src/conversation/thread.module.css';
export { bubbleStyles };
export { composerStyles };
export { continuesMessage } from '@portal/ui/src/conversation/message-days';
export { dayOfMessage } from '@portal/ui/src/conversation/message-days';
export { fileStyles };
export { messagesStyles };
export { panesStyles };
export { quoteStyles };
export { takeFirstView } from '@portal/ui/src/conversation/first-view';
export { threadStyles };
export { type EarlyText } from '@portal/ui/src/conversation/first-view';
}

declare module '@portal/ui/display' {
export { BackButton } from '@portal/ui/src/button/back-button';
export { BarChart } from '@portal/ui/src/chart/bar-chart';
export { CellLines } from '@portal/ui/src/table/cell-lines';
export { ColorCover } from '@portal/ui/src/color-cover/color-cover';
export { Countdown } from '@portal/ui/src/countdown/countdown';
export { DocumentMenu } from '@portal/ui/src/files/document-menu';
export { Drawer } from '@portal/ui/src/drawer/drawer';
export { FactList } from '@portal/ui/src/fact-list/fact-list';
export { Line } from '@portal/ui/src/line-list/line';
export { LineList } from '@portal/ui/src/line-list/line-list';
export { Money } from '@portal/ui/src/money/money';
export { PrintSheet } from '@portal/ui/src/print-sheet/print-sheet';
export { Progress } from '@portal/ui/src/progress/progress';
export { ProgressLine } from '@portal/ui/src/progress/progress-line';
export { QrCode } from '@portal/ui/src/qr-code/qr-code';
export { QuestionSummary } from '@portal/ui/src/question-summary/question-summary';
export { RowButton } from '@portal/ui/src/row-button/row-button';
export { SkeletonCards } from '@portal/ui/src/skeleton/skeleton-cards';
export { SkeletonForm } from '@portal/ui/src/skeleton/skeleton-form';
export { SkeletonTable } from '@portal/ui/src/skeleton/skeleton-table';
export { Sparkline } from '@portal/ui/src/chart/sparkline';
export { SplitPane } from '@portal/ui/src/split-pane/split-pane';
export { Spotlight } from '@portal/ui/src/spotlight/spotlight';
export { Status } from '@portal/ui/src/status/status';
export { Table } from '@portal/ui/src/table/table';
export { Tabs } from '@portal/ui/src/tabs/tabs';
export { TextTable } from '@portal/ui/src/table/text-table';
export { Thumbnail } from '@portal/ui/src/thumbnail/thumbnail';
export { Timeline } from '@portal/ui/src/timeline/timeline';
export { Toolbar } from '@portal/ui/src/toolbar/toolbar';
export { mediaQueryHook } from '@portal/ui/src/media/media-query-hook';
export { printFile } from '@portal/ui/src/files/print-file';
export { printPage } from '@portal/ui/src/print-sheet/printing';
export { showLinkToast } from '@portal/ui/src/toast/show-link-toast';
export { type Bar } from '@portal/ui/src/chart/bar-chart';
export { type LinkToast } from '@portal/ui/src/toast/show-link-toast';
export { type RowWindow } from '@portal/ui/src/table/row-window';
export { type StatusKind } from '@portal/ui/src/status/status';
export { type StepState } from '@portal/ui/src/timeline/timeline';
export { type Tab } from '@portal/ui/src/tabs/tabs';
export { type TableColumn } from '@portal/ui/src/table/table-column';
export { type TableSort } from '@portal/ui/src/table/table-column';
export { type TextColumn } from '@portal/ui/src/table/text-table';
export { type TimelineStep } from '@portal/ui/src/timeline/timeline';
export { type ToolbarItem } from '@portal/ui/src/toolbar/toolbar';
export { useAddressedHeading } from '@portal/ui/src/focus/use-addressed-heading';
export { useIsPrinting } from '@portal/ui/src/print-sheet/printing';
export { useTableSort } from '@portal/ui/src/table/use-table-sort';
}

declare module '@portal/ui/forms' {
export { Checkbox } from '@portal/ui/src/choice/checkbox';
export { Combobox } from '@portal/ui/src/combobox/combobox';
export { DateField } from '@portal/ui/src/date/date-field';
export { FilterSheet } from '@portal/ui/src/filter-sheet/filter-sheet';
export { Form } from '@portal/ui/src/form/form';
export { FormField } from '@portal/ui/src/form/form-field';
export { FormFrame } from '@portal/ui/src/form/form-frame';
export { FormPasswordField } from '@portal/ui/src/form/form-password-field';
export { FormSelectField } from '@portal/ui/src/form/form-select-field';
export { FormTextArea } from '@portal/ui/src/form/form-text-area';
export { FormTextField } from '@portal/ui/src/form/form-text-field';
export { RadioGroup } from '@portal/ui/src/choice/radio-group';
export { Stepper } from '@portal/ui/src/stepper/stepper';
export { TimeField } from '@portal/ui/src/date/time-field';
export { Toggle } from '@portal/ui/src/choice/toggle';
export { findSearchField } from '@portal/ui/src/focus/use-return-focus';
export { hasNoFocus } from '@portal/ui/src/focus/focusable';
export { showUndo } from '@portal/ui/src/toast/show-undo';
export { type ChoiceProps } from '@portal/ui/src/choice/choice';
export { type ComboboxOption } from '@portal/ui/src/combobox/combobox-options';
export { type ComboboxProps } from '@portal/ui/src/combobox/combobox';
export { type DateFieldProps } from '@portal/ui/src/date/date-field';
export { type FieldOf } from '@portal/ui/src/form/use-form';
export { type FormDraft } from '@portal/ui/src/form/form-draft';
export { type FormError } from '@portal/ui/src/form/use-form';
export { type FormResult } from '@portal/ui/src/form/use-form';
export { type FormState } from '@portal/ui/src/form/use-form';
export { type Question } from '@portal/ui/src/confirm/use-confirm';
export { type RadioOption } from '@portal/ui/src/choice/radio-group';
export { type StepperProps } from '@portal/ui/src/stepper/stepper';
export { type TimeFieldProps } from '@portal/ui/src/date/time-field';
export { type Undoable } from '@portal/ui/src/toast/show-undo';
export { useConfirm } from '@portal/ui/src/confirm/use-confirm';
export { useForm } from '@portal/ui/src/form/use-form';
export { useNewTab } from '@portal/ui/src/page/use-new-tab';
export { useReturnFocus } from '@portal/ui/src/focus/use-return-focus';
export { useToFormError } from '@portal/ui/src/form/use-to-form-error';
}

declare module '@portal/ui/icon-names' {
/** The portal's icons, named by meaning; manifests name them without loading the kit. */
export type IconName = 'add' | 'alert' | 'announce' | 'apps' | 'arrowDown' | 'arrowLeft' | 'arrowRight' | 'arrowUp' | 'attach' | 'bell' | 'camera' | 'check' | 'checkAll' | 'chevronDown' | 'chevronRight' | 'clock' | 'close' | 'contents' | 'copy' | 'darkPages' | 'delete' | 'documents' | 'download' | 'external' | 'filter' | 'fitWidth' | 'fullScreen' | 'globe' | 'group' | 'home' | 'inbox' | 'journal' | 'key' | 'library' | 'lock' | 'mail' | 'manual' | 'materials' | 'mention' | 'menu' | 'message' | 'more' | 'mute' | 'news' | 'offline' | 'orders' | 'person' | 'personalCard' | 'pin' | 'qr' | 'questionnaire' | 'rating' | 'redo' | 'registration' | 'reply' | 'reports' | 'retry' | 'rooms' | 'rotate' | 'saveOffline' | 'schedule' | 'search' | 'send' | 'services' | 'sheet' | 'signOut' | 'studentCard' | 'testing' | 'textLarger' | 'textSmaller' | 'torch' | 'transcript' | 'undo' | 'university' | 'update' | 'webinar' | 'workload' | 'zoomIn' | 'zoomOut';
}

declare module '@portal/ui/src/album/album-picture' {
/** A picture with its small copies. */
export interface AlbumPicture {
    readonly name: string;
    /** The address of the original, for its download. */
    readonly address: string;
    /** The addresses of its copies, whose longest sides are 320, 640 and 1600 pixels. */
    readonly small: string;
    readonly medium: string;
    readonly large: string;
    /** In pixels; left out when not known. */
    readonly width?: number | undefined;
    readonly height?: number | undefined;
}
}

declare module '@portal/ui/src/album/picture-album' {
import type { AlbumPicture } from '@portal/ui/src/album/album-picture';
interface Props {
    readonly label: string;
    readonly pictures: readonly AlbumPicture[];
}
/** Pictures in a grid, or one in its shape. Each opens in a viewer. */
export function PictureAlbum({ label, pictures }: Props): import('react').JSX.Element | null;
export {};
}

declare module '@portal/ui/src/alert/alert' {
import type { ReactNode } from 'react';
/** The severity of an alert. */
export type AlertKind = 'info' | 'success' | 'warning' | 'danger';
interface Props {
    readonly kind?: AlertKind;
    readonly title?: string;
    readonly children?: ReactNode;
}
/** A message on the page. Put it inside a `LiveRegion` when it appears after a user action. */
export function Alert({ kind, title, children }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/avatar/avatar' {
interface Props {
    readonly name: string;
    readonly size?: 'small' | 'medium' | 'large';
    /** URL of the person's picture; the initials are shown until it has loaded, and when it fails to load. */
    readonly picture?: string;
    readonly onPictureFailed?: () => void;
}
/** A person's picture or coloured initials; hidden from screen readers because the name is next to it. */
export function Avatar({ name, size, picture, onPictureFailed }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/badge/badge' {
/** Shows an unread count; renders nothing for 0. */
export function Badge({ count }: {
    readonly count: number;
}): import('react').JSX.Element | null;
}

declare module '@portal/ui/src/badge/shown-count' {
/** A count as a badge shows it: `99+` above 99. */
export const shownCount: (count: number) => string;
}

declare module '@portal/ui/src/button/back-button' {
import type { ReactNode } from 'react';
interface Props {
    readonly onClick: () => void;
    /** Takes the focus if no element has it when the button appears: the one that opened the view may have left the page. */
    readonly takesFocus?: boolean;
    readonly children: ReactNode;
}
/** Leaves a view for what it was opened from. */
export function BackButton({ onClick, takesFocus, children }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/button/button' {
import type { ButtonHTMLAttributes } from 'react';
import type { ReactNode } from 'react';
import type { Ref } from 'react';
/** The style of a button; use `primary` at most once per form or dialog. */
export type ButtonVariant = 'primary' | 'secondary' | 'subtle' | 'danger';
/** Props of `Button`; a busy button keeps its width and its focus, and ignores clicks. */
export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
    readonly variant?: ButtonVariant;
    readonly isBusy?: boolean;
    readonly isWide?: boolean;
    readonly icon?: ReactNode;
    readonly ref?: Ref<HTMLButtonElement>;
}
/** The portal's button. */
export function Button({ variant, isBusy, isWide, icon, children, ...rest }: ButtonProps): import('react').JSX.Element;
}

declare module '@portal/ui/src/button/icon-button' {
import type { ButtonHTMLAttributes } from 'react';
import type { ReactNode } from 'react';
/** Props of `IconButton`; the label is its accessible name and its tooltip. */
export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'aria-label'> {
    readonly label: string;
    readonly children: ReactNode;
}
/** A square button with an icon. */
export function IconButton({ label, children, ...rest }: IconButtonProps): import('react').JSX.Element;
}

declare module '@portal/ui/src/card/card' {
import type { ReactNode } from 'react';
interface Props {
    readonly children: ReactNode;
    /** Removes the padding, for content such as lists. */
    readonly isFlush?: boolean;
}
/** A surface with border and shadow. */
export function Card({ children, isFlush }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/chart/bar-chart' {
/** One bar of a chart. */
export interface Bar {
    readonly id: string;
    readonly label: string;
    /** Zero or more. */
    readonly value: number;
}
interface Props {
    readonly label: string;
    readonly bars: readonly Bar[];
    /** The value of a full bar; the largest one by default. */
    readonly max?: number;
    readonly format?: (value: number) => string;
}
/** A few values as bars; each is written next to its bar, so that the chart reads as a list. */
export function BarChart({ label, bars, max, format }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/chart/sparkline' {
interface Props {
    readonly label: string;
    /** In order, the earliest first. */
    readonly values: readonly number[];
    /** Writes a value for the text alternative. */
    readonly format?: (value: number) => string;
}
/** A small line without axes: how a value has moved; the text alternative names its range and its end. */
export function Sparkline({ label, values, format }: Props): import('react').JSX.Element | null;
export {};
}

declare module '@portal/ui/src/choice/checkbox' {
import type { ChoiceProps } from '@portal/ui/src/choice/choice';
/** A yes or no that is sent with a form. */
export function Checkbox(props: ChoiceProps): import('react').JSX.Element;
}

declare module '@portal/ui/src/choice/choice' {
import type { ReactNode } from 'react';
/** What a checkbox and a toggle have in common. */
export interface ChoiceProps {
    readonly label: ReactNode;
    readonly isChecked: boolean;
    /** `isRange`: Shift was held, which in a list means everything from the last choice to this one. */
    readonly onChange: (isChecked: boolean, isRange: boolean) => void;
    readonly hint?: ReactNode;
    readonly error?: string | undefined;
    readonly isDisabled?: boolean;
}
}

declare module '@portal/ui/src/choice/radio-group' {
import type { ReactNode } from 'react';
/** One choice of a radio group. */
export interface RadioOption<Id extends string | number> {
    readonly id: Id;
    readonly label: ReactNode;
    readonly isDisabled?: boolean;
}
interface Props<Id extends string | number> {
    readonly label: ReactNode;
    readonly options: readonly RadioOption<Id>[];
    readonly value: Id | undefined;
    readonly onPick: (id: Id) => void;
    readonly hint?: ReactNode;
    readonly error?: string | undefined;
    readonly isDisabled?: boolean;
    /** Puts short options next to each other where there is room. */
    readonly isRow?: boolean;
}
/** A choice of one from few options that are all visible; arrow keys move. */
export function RadioGroup<Id extends string | number>(props: Props<Id>): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/choice/toggle' {
import type { ChoiceProps } from '@portal/ui/src/choice/choice';
/** A switch that takes effect at once. */
export function Toggle(props: ChoiceProps): import('react').JSX.Element;
}

declare module '@portal/ui/src/color-cover/color-cover' {
interface Props {
    readonly title: string;
    /** A word at the foot, such as the format. */
    readonly note?: string;
}
/** The cover of what has no picture: letters and the horns on a colour of its own. Hidden from screen readers: the title is next to it. */
export function ColorCover({ title, note }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/combobox/combobox' {
import type { ComboboxOption } from '@portal/ui/src/combobox/combobox-options';
import type { FieldFrame } from '@portal/ui/src/field/field';
/** A choice of one from a long list. */
export interface ComboboxProps<Id extends string | number> extends FieldFrame {
    readonly options: readonly ComboboxOption<Id>[];
    readonly value: Id | undefined;
    readonly onPick: (id: Id | undefined) => void;
    readonly placeholder?: string;
    readonly isDisabled?: boolean;
}
/** A choice of one from a long list that is searched by typing; each option may carry a count. */
export function Combobox<Id extends string | number>(props: ComboboxProps<Id>): import('react').JSX.Element;
}

declare module '@portal/ui/src/combobox/combobox-options' {
/** One choice of a combobox. */
export interface ComboboxOption<Id extends string | number> {
    readonly id: Id;
    readonly label: string;
    /** How many things stand behind the choice, such as the students of a group. */
    readonly count?: number;
}
}

declare module '@portal/ui/src/confirm/use-confirm' {
import type { ReactNode } from 'react';
/** What is to be confirmed. */
export interface Question {
    readonly title: string;
    /** What follows from it, in a sentence. */
    readonly text: ReactNode;
    /** What the confirming button says: the action itself, such as "Delete". */
    readonly confirm: string;
    /** What the safe button says; "Cancel" where that cannot be misread. */
    readonly cancel?: string;
    /** True for what destroys something. */
    readonly isDanger?: boolean;
}
interface Confirmation {
    /** Asks and waits: true when it was confirmed, false for Escape, the cross and the other button. */
    readonly confirm: (question: Question) => Promise<boolean>;
    /** Render it anywhere in the component. */
    readonly dialog: ReactNode;
}
/** Asks before something that cannot be undone; the focus returns to the button that led to it. */
export function useConfirm(): Confirmation;
export {};
}

declare module '@portal/ui/src/conversation/first-view' {
/** What was typed into the field of a page's first view. */
export interface EarlyText {
    readonly text: string;
    readonly selection: readonly [start: number, end: number];
    readonly isFocused: boolean;
}
/**
 * Removes the plain view that the server has rendered instead of a module's page, and returns what was typed into its field. The page
 * calls it when it shows the same; `onSend` is called when the button of the view was pressed before.
 */
export function takeFirstView(onSend?: () => void): EarlyText | undefined;
}

declare module '@portal/ui/src/conversation/message-days' {
/** What a conversation shows of a message around its text. */
interface Message {
    readonly isMine: boolean;
    readonly authorName: string;
    /** An ISO timestamp. */
    readonly sentAt: string;
}
/** The day of a message in the university's time; cached, because a thread may have thousands of messages. */
export function dayOfMessage(message: Message): string;
/** True for a message that does not repeat the name of its author, because the message before it has just shown it. */
export const continuesMessage: (message: Message, before: Message | undefined) => boolean;
export {};
}

declare module '@portal/ui/src/countdown/countdown' {
import type { Moment } from '@portal/domain';
interface Props {
    readonly label: string;
    /** The instant on the server's clock. */
    readonly to: Moment;
    /** Server time minus device time, so that a wrong clock of the device does not matter. */
    readonly clockOffsetMs?: number;
    /** Called once when the instant is reached. */
    readonly onEnd?: () => void;
}
/** The time until an instant on the server's clock; announced at a few milestones, not at every second. */
export function Countdown({ label, ...props }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/date/date-field' {
import type { Day } from '@portal/ui/src/date/days';
import type { FieldFrame } from '@portal/ui/src/field/field';
/** A choice of a calendar day. */
export interface DateFieldProps extends FieldFrame {
    /** The picked day; empty for none. */
    readonly value: Day;
    readonly onPick: (day: Day) => void;
    readonly min?: Day;
    readonly max?: Day;
    readonly isDisabled?: boolean;
    /** True where there must be a day: then there is no way to take it back. */
    readonly isRequired?: boolean;
}
/** A calendar day of the business zone, shown as the university writes dates and picked from a calendar. */
export function DateField(props: DateFieldProps): import('react').JSX.Element;
}

declare module '@portal/ui/src/date/days' {
/** A calendar day, `2026-03-05`: a plain date without hour and zone, so that no clock can move it. */
export type Day = string;
}

declare module '@portal/ui/src/date/time-field' {
import type { FieldFrame } from '@portal/ui/src/field/field';
/** A choice of an hour and minute. */
export interface TimeFieldProps extends FieldFrame {
    /** `14:05`; empty for none. */
    readonly value: string;
    readonly onChange: (value: string) => void;
    /** How many minutes an arrow key moves. */
    readonly stepMinutes?: number;
    readonly isDisabled?: boolean;
}
/**
 * An hour and minute of the business zone. The browser's own control follows the language of the browser and shows `02:05 PM`
 * to some; here the clock has 24 hours for everybody.
 */
export function TimeField({ value, onChange, stepMinutes, isDisabled, ...frame }: TimeFieldProps): import('react').JSX.Element;
}

declare module '@portal/ui/src/dialog/dialog' {
import type { OverlayContent } from '@portal/ui/src/overlay/overlay';
/** Props of `Dialog`. */
export interface DialogProps extends OverlayContent {
    readonly isOpen: boolean;
}
/** A modal dialog: it traps the focus, closes on Escape, and then returns the focus. */
export function Dialog({ isOpen, ...content }: DialogProps): false | import('react').FunctionComponentElement<import('@portal/ui/src/overlay/overlay').OverlayProps> | undefined;
}

declare module '@portal/ui/src/drawer/drawer' {
import type { OverlayContent } from '@portal/ui/src/overlay/overlay';
interface Props extends OverlayContent {
    readonly isOpen: boolean;
    readonly onClose: () => void;
}
/** A panel over the end of the page, such as filters on a phone; Escape closes it and gives the focus back. */
export function Drawer({ isOpen, ...content }: Props): false | import('react').FunctionComponentElement<import('@portal/ui/src/overlay/overlay').OverlayProps> | undefined;
export {};
}

declare module '@portal/ui/src/fact-list/fact-list' {
import type { ReactNode } from 'react';
interface Props {
    /** Facts without a value are left out. */
    readonly facts: readonly {
        readonly label: string;
        readonly value: ReactNode;
    }[];
}
/** Labels with their values: next to each other where there is room. */
export const FactList: ({ facts }: Props) => import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/field/field' {
import type { ReactNode } from 'react';
/** Props that all fields share. */
export interface FieldFrame {
    readonly label: string;
    /** A permanent hint below the field. */
    readonly hint?: ReactNode;
    /** A sentence that says what is wrong with the value. */
    readonly error?: string;
    /** Marks the field as invalid when another field shows the error message. */
    readonly isInvalid?: boolean;
    /** Hides the label visually, for a field whose purpose is clear from its position, like the chat's. */
    readonly isLabelHidden?: boolean;
}
}

declare module '@portal/ui/src/field/password-field' {
import type { TextFieldProps } from '@portal/ui/src/field/text-field';
/** A password field with a button that shows the password, and a warning while Caps Lock is on. */
export function PasswordField({ label, hint, error, isInvalid, ...input }: Omit<TextFieldProps, 'type'>): import('react').JSX.Element;
}

declare module '@portal/ui/src/field/select-field' {
import type { FieldFrame } from '@portal/ui/src/field/field';
import type { ReactNode } from 'react';
/** An option of `SelectField`. */
export interface SelectOption {
    readonly id: number;
    readonly label: string;
}
/** Props of `SelectField`. */
export interface SelectFieldProps extends Omit<FieldFrame, 'label'> {
    /** May have a part that is hidden visually, where its position says as much. */
    readonly label: ReactNode;
    readonly options: readonly SelectOption[];
    readonly value: number | undefined;
    readonly onPick: (id: number) => void;
    readonly isDisabled?: boolean;
}
/** A field with a native select, for short lists. */
export function SelectField({ label, hint, error, isInvalid, isLabelHidden, options, value, onPick, isDisabled, }: SelectFieldProps): import('react').JSX.Element;
}

declare module '@portal/ui/src/field/text-area' {
import type { FieldFrame } from '@portal/ui/src/field/field';
import type { Ref } from 'react';
import type { TextareaHTMLAttributes } from 'react';
/** Props of `TextArea`. */
export interface TextAreaProps extends FieldFrame, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style' | 'id'> {
    readonly ref?: Ref<HTMLTextAreaElement>;
}
/** A multi-line field that starts with `rows` lines, by default one, and grows with its text. */
export function TextArea({ label, hint, error, isInvalid, isLabelHidden, ...area }: TextAreaProps): import('react').JSX.Element;
}

declare module '@portal/ui/src/field/text-field' {
import type { FieldFrame } from '@portal/ui/src/field/field';
import type { InputHTMLAttributes } from 'react';
import type { Ref } from 'react';
/** Props of `TextField`. */
export interface TextFieldProps extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id'> {
    readonly ref?: Ref<HTMLInputElement>;
}
/** A single-line text field. */
export function TextField({ label, hint, error, isInvalid, isLabelHidden, ...input }: TextFieldProps): import('react').JSX.Element;
}

declare module '@portal/ui/src/files/accepted-file-rows' {
/** Files that people know by one word. */
interface AcceptedGroup {
    readonly group: 'photos' | 'moving' | 'documents' | 'books' | 'pages' | 'tables' | 'slides' | 'archives' | 'media' | 'programs';
    /** The endings of the files. */
    readonly extensions: readonly string[];
}
/** Props of `AcceptedFiles`. */
export interface AcceptedFilesProps {
    readonly groups: readonly AcceptedGroup[];
}
export {};
}

declare module '@portal/ui/src/files/accepted-files' {
import type { AcceptedFilesProps } from '@portal/ui/src/files/accepted-file-rows';
/** Says which files may be sent, when a person asks for it. */
export function AcceptedFiles(accepted: AcceptedFilesProps): import('react').FunctionComponentElement<AcceptedFilesProps> | undefined;
}

declare module '@portal/ui/src/files/archive-note' {
/** What people should know before they open an archive. */
export type ArchiveWarning = 'scripts' | 'unchecked';
/** A warning next to an archive. */
export function ArchiveNote({ warning }: {
    readonly warning: ArchiveWarning;
}): import('react').JSX.Element;
}

declare module '@portal/ui/src/files/document-menu' {
import type { SavedFile } from '@portal/ui/src/files/save-file';
/** The formats of documents of the server. */
export type DocumentFileFormat = 'pdf' | 'xlsx' | 'csv';
/** A document in a format, and what is done with it. */
export interface DocumentUse<Format extends DocumentFileFormat> {
    readonly format: Format;
    readonly save: (file: SavedFile) => Promise<boolean>;
}
interface Props<Format extends DocumentFileFormat> {
    /** What the button says, for a document that is more than a list. */
    readonly label?: string;
    readonly formats: readonly Format[];
    /** The format that is sent to the printer. */
    readonly printed?: Format;
    /** Gives the document to `save`; returns what went wrong, empty when there is no text for it. */
    readonly load: (use: DocumentUse<Format>) => Promise<string | undefined>;
}
/** A list of the portal as a file in several formats, and on paper. */
export function DocumentMenu<Format extends DocumentFileFormat>(props: Props<Format>): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/files/file-drop-zone' {
import type { ReactNode } from 'react';
interface Props {
    readonly onDrop: (files: Iterable<File>) => void;
    readonly children: ReactNode;
}
/** An area that accepts dropped files and shows a hint while files are dragged over it. */
export function FileDropZone({ onDrop, children }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/files/file-list' {
import type { ArchiveWarning } from '@portal/ui/src/files/archive-note';
/** A downloadable file. */
export interface ListedFile {
    readonly name: string;
    readonly address: string;
    readonly sizeBytes?: number;
    /** Shown below an archive. */
    readonly warning?: ArchiveWarning;
}
/** Download links with icons and shortened names; the full name is in the tooltip and for screen readers. */
export function FileList({ files }: {
    readonly files: readonly ListedFile[];
}): import('react').JSX.Element | null;
}

declare module '@portal/ui/src/files/file-picker-button' {
import type { ReactNode } from 'react';
interface Props {
    /** The media types of a single file; any number of files of all types without it. */
    readonly accept?: string;
    readonly onPick: (files: Iterable<File>) => void;
    /** The button's text; an icon button without it. */
    readonly children?: ReactNode;
}
/** A button that opens the system's file picker. */
export function FilePickerButton({ accept, onPick, children }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/files/file-upload' {
/** A file on its way to the server. */
export interface FileUpload {
    readonly id: string;
    readonly name: string;
    readonly sizeBytes: number;
    /** The file of a picture, for its preview. */
    readonly picture?: Blob;
    readonly state: 'chosen' | 'waiting' | 'sending' | 'sent' | 'failed';
    /** The share that has been sent, 0 to 1; left out while it is not known. */
    readonly sentShare?: number;
    /** Why it could not be sent, in the language of the reader. */
    readonly error?: string;
}
/** The files of one request that sends them one after the other, each with its own part of the progress. */
export function toUploads(files: readonly File[], sentBytes: number | undefined): readonly FileUpload[];
}

declare module '@portal/ui/src/files/file-upload-list' {
import type { FileUpload } from '@portal/ui/src/files/file-upload';
/** Props of `FileUploadList`. */
export interface FileUploadListProps {
    readonly uploads: readonly FileUpload[];
    /** Takes a file out of the list; cancels its upload while it is under way. */
    readonly onRemove?: (id: string) => void;
    /** Sends a file again that could not be sent. */
    readonly onRetry?: (id: string) => void;
}
/** Files on their way to the server: each with its size, state, progress and actions. */
export function FileUploadList(list: FileUploadListProps): false | import('react').FunctionComponentElement<FileUploadListProps> | undefined;
}

declare module '@portal/ui/src/files/pasted-files' {
/**
 * Returns the files that a paste attaches: none when there is a text, because spreadsheets and editors add a picture of the text
 * that was copied.
 */
export function pastedFiles(clipboard: Pick<DataTransfer, 'files' | 'getData'>): readonly File[];
}

declare module '@portal/ui/src/files/picked-file-list' {
import type { PickedFiles } from '@portal/ui/src/files/use-file-picker';
import type { ShrinkingFiles } from '@portal/ui/src/files/use-file-picker';
interface Props {
    readonly picked: PickedFiles | ShrinkingFiles;
    /** Set while one request sends the files: the share of them that has been sent, 0 to 1. */
    readonly sentShare?: number | undefined;
}
/** Lists the picked files with remove buttons or with their progress, and shows why a file was rejected. */
export function PickedFileList({ picked, sentShare }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/files/print-file' {
import type { SavedFile } from '@portal/ui/src/files/save-file';
/**
 * Opens the print dialog with a PDF of the server; where a page cannot do that, such as on a phone, saves the file for the viewer of the
 * system. False where neither works.
 */
export function printFile(file: SavedFile): Promise<boolean>;
}

declare module '@portal/ui/src/files/save-file' {
/** A file that the page has, and where the server has it too, its address there. */
export interface SavedFile {
    readonly content: Blob;
    readonly name: string;
    readonly address?: string;
}
/**
 * Saves a file as a download; inside of another app by the sheet of the system, or from its address. False where the app offers
 * nothing of it.
 */
export function saveFile(file: SavedFile): Promise<boolean>;
}

declare module '@portal/ui/src/files/use-file-picker' {
/** Why a file was rejected. */
export type FileProblem = 'tooLarge' | 'tooMany';
/** Limits on the number and size of files. */
export interface FileLimits {
    readonly maxFiles: number;
    /** In megabytes; `undefined` until the limit is loaded, which allows any size. */
    readonly maxMb: number | undefined;
}
/** The picked files, with functions to add and remove files. */
export interface PickedFiles extends FileLimits {
    readonly files: readonly File[];
    readonly problem: FileProblem | undefined;
    readonly add: (files: Iterable<File>) => void;
    readonly remove: (file: File) => void;
    readonly clear: () => void;
}
/** Picked files whose large pictures are sent smaller. */
export interface ShrinkingFiles extends PickedFiles {
    /** True when large pictures are sent smaller. */
    readonly hasShrunk: boolean;
    /** True when the person wants large pictures to be sent as they are. */
    readonly isOriginal: boolean;
    readonly setIsOriginal: (isOriginal: boolean) => void;
    /** The files to send, when all large pictures are shrunk. */
    readonly toSend: () => Promise<readonly File[]>;
}
/** Manages picked, dropped or pasted files; rejects those that the server would reject (spec §5, D-29). */
export function useFilePicker({ maxFiles, maxMb }: FileLimits): ShrinkingFiles;
}

declare module '@portal/ui/src/filter-sheet/filter-sheet' {
import type { ReactNode } from 'react';
interface Props {
    /** Names the filters: the title of the sheet. */
    readonly label: string;
    /** What is chosen, in a few words. */
    readonly summary: string;
    /** The fields. */
    readonly children: ReactNode;
}
/** Filters in one row where there is room; on a phone a button that says what is chosen and opens them in a sheet. */
export function FilterSheet({ label, summary, children }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/focus/focusable' {
/** True when no element of the page has the focus, such as after the element that had it has left the page. */
export const hasNoFocus: () => boolean;
}

declare module '@portal/ui/src/focus/guard-focus' {
/**
 * Moves the focus to a neighbour when its element disappears, such as the button of a deleted row: a keyboard user would start
 * again from the top of the page. Returns the function that ends it.
 */
export function guardFocus(findFallback: () => HTMLElement | null): () => void;
}

declare module '@portal/ui/src/focus/use-addressed-heading' {
import type { RefObject } from 'react';
/** Where the reader is: `useLocation()`. The key differs from visit to visit of the same address. */
interface Address {
    readonly hash: string;
    readonly key: string;
}
/** A heading that gets the focus and the top of the window when the address ends with its id, as soon as what stands above is drawn. */
export function useAddressedHeading(id: string, { hash, key }: Address, isReady: boolean): RefObject<HTMLHeadingElement | null>;
export {};
}

declare module '@portal/ui/src/focus/use-return-focus' {
/** The search of the page: where a keyboard user goes on after what was found there. */
export const findSearchField: () => HTMLElement | null;
/**
 * Returns focus to the element that had it when `isActive` became true, as soon as `isActive` is false again. If that element
 * has left the page, then or before, focus goes to the fallback, so that a keyboard user does not start again from the top of
 * the page.
 */
export function useReturnFocus(isActive: boolean, findFallback?: () => HTMLElement | null): void;
}

declare module '@portal/ui/src/form/base-form' {
import type { FormHTMLAttributes } from 'react';
import type { RefObject } from 'react';
/** Props of `BaseForm`. */
export interface BaseFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'style'> {
    readonly ref?: RefObject<HTMLFormElement | null>;
    readonly onSubmit: () => void;
}
/**
 * The only form element of the portal. Scripts alone send it: what the server has rendered could otherwise put what is typed into the
 * address. Outside a dialog, browsers send a form with this method nowhere.
 */
export function BaseForm({ ref, onSubmit, ...rest }: BaseFormProps): import('react').JSX.Element;
}

declare module '@portal/ui/src/form/form' {
import type { FormFrameProps } from '@portal/ui/src/form/form-frame';
import type { FormStatus } from '@portal/ui/src/form/use-form';
interface Props extends FormFrameProps {
    readonly form: FormStatus;
}
/** A form on react-hook-form: errors are announced, the first invalid field gets the focus, and it is sent once at a time. */
export function Form({ form, notice, ...frame }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/form/form-draft' {
/** Where a form keeps what is typed, as one text; the platform's `useDraft` is one. */
export interface FormDraft {
    readonly text: string;
    readonly write: (text: string) => void;
}
}

declare module '@portal/ui/src/form/form-field' {
import type { FieldOf } from '@portal/ui/src/form/use-form';
import type { FieldState } from '@portal/ui/src/form/use-form';
import type { ReactNode } from 'react';
interface Props<Value> {
    readonly field: FieldOf<Value>;
    readonly children: (state: FieldState<Value>) => ReactNode;
}
/** Ties any control to a field of a form: a date, a combobox, a checkbox. */
export function FormField<Value>({ field, children }: Props<Value>): ReactNode;
export {};
}

declare module '@portal/ui/src/form/form-frame' {
import type { BaseFormProps } from '@portal/ui/src/form/base-form';
import type { ReactNode } from 'react';
/** What surrounds the fields of a form. */
export interface FormFrameProps extends Omit<BaseFormProps, 'onSubmit' | 'noValidate' | 'className' | 'action' | 'ref'> {
    /** Where a browser sends the form when no script runs. */
    readonly action?: string;
    /** The text of the submit button; a form with `actions` has none. */
    readonly submit?: string;
    readonly isWide?: boolean;
    /** Stands instead of the one button, where a form has several. */
    readonly actions?: ReactNode;
    /** Appears above the fields and is read aloud when it comes. */
    readonly notice?: ReactNode;
    /** Stands under the button. */
    readonly below?: ReactNode;
    readonly children: ReactNode;
}
interface Props extends FormFrameProps {
    readonly isBusy: boolean;
    /** Counts the attempts to send: after each the first invalid field gets the focus. */
    readonly attempt: number;
    /** An error that belongs to no field. */
    readonly formError?: string | undefined;
    readonly onSubmit: () => void;
}
/**
 * The fields of a form, the result of sending it, and its button; it is sent once at a time. It stands without
 * react-hook-form, so that the login page can use it within its budget.
 */
export function FormFrame(props: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/form/form-password-field' {
import type { FieldOf } from '@portal/ui/src/form/use-form';
import type { TextFieldProps } from '@portal/ui/src/field/text-field';
interface Props extends Omit<TextFieldProps, 'type' | 'value' | 'defaultValue' | 'error' | 'onChange' | 'onBlur' | 'ref'> {
    readonly field: FieldOf<string>;
}
/** A PasswordField that belongs to a form. */
export function FormPasswordField({ field, ...rest }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/form/form-select-field' {
import type { FieldOf } from '@portal/ui/src/form/use-form';
import type { SelectFieldProps } from '@portal/ui/src/field/select-field';
interface Props extends Omit<SelectFieldProps, 'value' | 'error' | 'onPick'> {
    readonly field: FieldOf<number> | FieldOf<number | undefined>;
}
/** A SelectField that belongs to a form. */
export function FormSelectField({ field, ...rest }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/form/form-text-area' {
import type { FieldOf } from '@portal/ui/src/form/use-form';
import type { TextAreaProps } from '@portal/ui/src/field/text-area';
interface Props extends Omit<TextAreaProps, 'value' | 'defaultValue' | 'error' | 'onChange' | 'onBlur' | 'ref'> {
    readonly field: FieldOf<string>;
}
/** A TextArea that belongs to a form. */
export function FormTextArea({ field, ...rest }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/form/form-text-field' {
import type { FieldOf } from '@portal/ui/src/form/use-form';
import type { TextFieldProps } from '@portal/ui/src/field/text-field';
interface Props extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'error' | 'onChange' | 'onBlur' | 'ref'> {
    readonly field: FieldOf<string>;
}
/** A TextField that belongs to a form. */
export function FormTextField({ field, ...rest }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/form/use-form' {
import type { FieldPath } from 'react-hook-form';
import type { FieldPathValue } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import type { FormDraft } from '@portal/ui/src/form/form-draft';
import type { RefCallBack } from 'react-hook-form';
/** Why the server refused a form; a code that belongs to a field puts the text under that field. */
export interface FormError {
    readonly code?: string | undefined;
    readonly text: string;
}
/** What came of sending a form. */
export interface FormResult {
    readonly error?: FormError | undefined;
    /** What the server says about its success. */
    readonly notice?: string | undefined;
}
/** A field as a control needs it. */
export interface FieldState<Value> {
    readonly value: Value;
    readonly error: string | undefined;
    readonly ref: RefCallBack;
    readonly onChange: (value: Value) => void;
    readonly onBlur: () => void;
}
/** One field of a form; the field parts subscribe to it, so that typing renders one field and not the form. */
export interface FieldOf<Value> {
    readonly useField: () => FieldState<Value>;
}
/** What a form is made from. */
export interface FormOptions<Values extends FieldValues, Key extends string> {
    readonly initial: Values;
    /** Field → key of its error; called before the form is sent. */
    readonly validate?: (values: Values) => Readonly<Partial<Record<FieldPath<Values>, Key>>>;
    /** The message for a key; without it the key is the message. */
    readonly messageOf?: (key: Key) => string;
    /** Server error code → field; errors with other codes show above the form. */
    readonly fieldOfCode?: Readonly<Record<string, FieldPath<Values>>>;
    /** Stores what is typed, so that it survives a reload. */
    readonly draft?: FormDraft;
    readonly send: (values: Values) => Promise<FormResult | undefined>;
}
/** How far a form is. */
export interface FormStatus {
    /** Returns whether it was sent and accepted. */
    readonly submit: () => Promise<boolean>;
    readonly isBusy: boolean;
    /** Number of submit attempts. */
    readonly attempt: number;
    /** An error that belongs to no field. */
    readonly formError: string | undefined;
    readonly notice: string | undefined;
}
/** A form: its fields and its status. */
export interface FormState<Values extends FieldValues> extends FormStatus {
    readonly field: <Name extends FieldPath<Values>>(name: Name) => FieldOf<FieldPathValue<Values, Name>>;
    readonly getValues: () => Values;
    /** The current values; the caller renders with each change. */
    readonly useValues: () => Values;
    /** Whether the values differ from the initial ones, or from those that were sent last. */
    readonly isChanged: () => boolean;
    /** Empties the form and its draft. */
    readonly reset: () => void;
}
/** The values, errors and submission of a form; give it to `Form` and its fields to the field parts. */
export function useForm<Values extends FieldValues, Key extends string = string>(options: FormOptions<Values, Key>): FormState<Values>;
}

declare module '@portal/ui/src/form/use-to-form-error' {
import type { FormError } from '@portal/ui/src/form/use-form';
/**
 * Returns the function that makes the error of a form from the error of a mutation. A refusal by a rule of the university shows the
 * server's message; its code may belong to a field (`fieldOfCode`).
 */
export function useToFormError(): (error: unknown) => FormError;
}

declare module '@portal/ui/src/icon/icon' {
import type { IconName } from '@portal/ui/icon-names';
interface Props {
    readonly name: IconName;
    readonly size?: number;
}
/** An icon next to a text; hidden from screen readers. */
export function Icon({ name, size }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/lazy/lazy-chunk' {
/** A value from a dynamically imported chunk, which is loaded when first needed or preloaded on hover or focus. */
export class LazyChunk<Value> {
    constructor(fetch: () => Promise<Value>);
    /** The loaded value. */
    get value(): Value | undefined;
    /** Loads the value once for all callers; after a failure the next call tries again. */
    readonly load: () => Promise<Value>;
    /** Loads the value in advance; a failure is only logged. */
    readonly preload: () => void;
    /** Preloads the value if `cancelPreload` is not called within 65 ms. */
    readonly preloadOnHover: () => void;
    /** Cancels `preloadOnHover`. */
    readonly cancelPreload: () => void;
}
}

declare module '@portal/ui/src/lazy/use-lazy-chunk' {
import type { LazyChunk } from '@portal/ui/src/lazy/lazy-chunk';
/**
 * Returns the value of a lazy chunk once it has been needed and is loaded. A failed load shows a message and is retried while the
 * value is needed.
 */
export function useLazyChunk<Value>(chunk: LazyChunk<Value>, isNeeded: boolean): Value | undefined;
}

declare module '@portal/ui/src/line-list/line' {
import type { ReactNode } from 'react';
import type { Ref } from 'react';
interface Props {
    readonly ref?: Ref<HTMLLIElement>;
    /** What it is. Pass a link or a `RowButton` to make the whole line its target. */
    readonly title: ReactNode;
    /** A second, quieter row. */
    readonly detail?: ReactNode;
    /** An icon or a picture at the start. */
    readonly lead?: ReactNode;
    /** How it stands: a `Status`, if it has to be said. */
    readonly state?: ReactNode;
    /** A sum, a mark, a time: at the end, with tabular figures. */
    readonly value?: ReactNode;
    /** What waits for somebody is strong, what is over is quiet. */
    readonly weight?: 'strong' | 'plain' | 'quiet';
    /** What unfolds under the line; not part of its target. */
    readonly children?: ReactNode;
}
/** One thing of a `LineList` in one line: what, how it stands, how much. */
export const Line: ({ ref, title, detail, lead, state, value, weight, children }: Props) => import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/line-list/line-list' {
import type { ReactNode } from 'react';
interface Props {
    /** Names the list where no heading does. */
    readonly label?: string;
    /** `Line`s. */
    readonly children: ReactNode;
}
/** One surface with a line for each thing. */
export const LineList: ({ label, children }: Props) => import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/live/live-region' {
import type { ReactNode } from 'react';
interface Props {
    readonly children?: ReactNode;
    /** Interrupts the screen reader: for an error caused by the user's last action. */
    readonly isUrgent?: boolean;
}
/** Announces its content to screen readers. Render it always and change only its content. */
export function LiveRegion({ children, isUrgent }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/live/visually-hidden' {
import type { ReactNode } from 'react';
/** Text for screen readers only. */
export function VisuallyHidden({ children }: {
    readonly children: ReactNode;
}): import('react').JSX.Element;
}

declare module '@portal/ui/src/load/load' {
import type { ReactNode } from 'react';
/** The fields of an RTK Query hook's result that `Load` needs. */
export interface Loadable<Data> {
    readonly currentData?: Data;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
}
interface Props<Data> {
    readonly query: Loadable<Data>;
    readonly children: (data: Data) => ReactNode;
    /** Shown for an empty list. */
    readonly empty?: ReactNode;
    /** By default, true for an array without items. */
    readonly isEmpty?: (data: Data) => boolean;
    readonly skeleton?: ReactNode;
    /** True for a skeleton without a delay: on a phone the part would be an empty screen until then. */
    readonly isShownAtOnce?: boolean;
}
/** Renders a query in exactly one of four states: loading, failed with retry, empty, ready. */
export function Load<Data>(props: Props<Data>): string | number | bigint | boolean | import('react').JSX.Element | Iterable<ReactNode> | Promise<string | number | bigint | boolean | Iterable<ReactNode> | import('react').ReactElement<unknown, string | import('react').JSXElementConstructor<any>> | import('react').ReactPortal | null | undefined> | null | undefined;
export {};
}

declare module '@portal/ui/src/load/loading' {
import type { ReactNode } from 'react';
interface Props {
    /** The placeholder; by default lines of text. */
    readonly skeleton?: ReactNode;
    readonly isShownAtOnce?: boolean;
}
/** A skeleton that appears after 300 ms, or at once, and is announced to screen readers. */
export function Loading({ skeleton, isShownAtOnce }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/load/stored-data-notice' {
interface Props {
    /** Milliseconds since the epoch, from `useStoredAt`; `undefined` for data of the server. */
    readonly storedAt: number | undefined;
}
/** The date of data that was stored on this device and is shown because the server cannot be reached. */
export function StoredDataNotice({ storedAt }: Props): import('react').JSX.Element | null;
export {};
}

declare module '@portal/ui/src/media/media-query-hook' {
/** Makes a hook that says whether the window matches a media query, and follows it. */
export function mediaQueryHook(query: string): () => boolean;
}

declare module '@portal/ui/src/menu/menu' {
import type { IconName } from '@portal/ui/icon-names';
import type { ReactElement } from 'react';
import type { ReactNode } from 'react';
/** An item of a menu. */
export interface MenuItem {
    readonly id: string;
    readonly label: string;
    readonly icon?: IconName;
    /** Makes it a checkbox, after which the menu stays open. */
    readonly isChecked?: boolean;
    readonly onPick: () => void;
}
/** A picture that is picked with one press, such as an emoji; quick items stand in a row above the others. */
export interface QuickItem {
    readonly id: string;
    readonly label: string;
    readonly face: string;
    /** Whether picking it takes it back. */
    readonly isChosen: boolean;
    readonly onPick: () => void;
}
interface TriggerProps {
    readonly id?: string;
    readonly onClick?: () => void;
    readonly onPointerEnter?: () => void;
    readonly onPointerLeave?: () => void;
    readonly onFocus?: () => void;
    readonly 'aria-haspopup'?: 'menu';
    readonly 'aria-expanded'?: boolean;
}
/** What stands in a menu. */
export interface MenuContent {
    readonly items: readonly MenuItem[];
    readonly quickItems?: readonly QuickItem[];
    /** Makes the items radio items; the id of the checked one. */
    readonly chosenId?: string;
    /** Content above the items, such as the user's name. */
    readonly header?: ReactNode;
    readonly footer?: ReactNode;
}
interface Props extends MenuContent {
    /** The button that opens the menu; it must accept an id and the event handlers of a button. */
    readonly trigger: ReactElement<TriggerProps>;
}
/**
 * A menu below a button, operated by arrow keys, letters, Enter and Escape; it returns the focus to the button. Only the button
 * is rendered while the menu is closed, because a page may have hundreds of menus.
 */
export function Menu({ trigger, ...content }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/money/money' {
interface Props {
    /** In tyiyn, the hundredth of a som: a whole number, so that sums stay exact. */
    readonly tyiyn: number;
}
/** An amount of money in the language of the reader; it never breaks over two lines. */
export function Money({ tyiyn }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/overlay/overlay' {
import type { HTMLAttributes } from 'react';
import type { ReactNode } from 'react';
/** What lies over the page and asks for all attention. */
export interface OverlayContent {
    readonly title: string;
    readonly children: ReactNode;
    /** Buttons, the safe one first. */
    readonly actions?: ReactNode;
    /** A dialog as wide as the screen, for a table. */
    readonly isWide?: boolean;
    /** Omit it for what Escape, the close button and a press next to it must not close. */
    readonly onClose?: () => void;
}
/** Props of `Overlay`. */
export interface OverlayProps extends OverlayContent, Pick<HTMLAttributes<HTMLElement>, 'onKeyDown' | 'onTouchStart' | 'onTouchEnd'> {
    readonly kind: 'dialog' | 'drawer' | 'viewer';
}
}

declare module '@portal/ui/src/page/page' {
import type { ReactNode } from 'react';
/** How wide a page is: text to read, a form to fill in, a list or cards, or a surface that takes all the room. */
export type PageKind = 'reading' | 'form' | 'list' | 'work';
interface Props {
    readonly kind: PageKind;
    readonly title: ReactNode;
    /** A picture before the title, such as a portrait. */
    readonly image?: ReactNode;
    /** What the page is about, under the title, such as a group. */
    readonly facts?: ReactNode;
    /** What the page is for, under the title; a phone has no room for it. */
    readonly lead?: ReactNode;
    /** The link back to the page above, as a link of the router. */
    readonly back?: ReactNode;
    /** The page's own buttons, across from the title. */
    readonly actions?: ReactNode;
    /** Filters, tabs or tools between the title and the content. */
    readonly toolbar?: ReactNode;
    readonly children?: ReactNode;
}
/** The frame of every page: one left edge, one size of title, one width for each kind of page. */
export function Page({ kind, title, image, facts, lead, back, actions, toolbar, children }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/page/use-new-tab' {
/** What a mutation returns that says where the tab goes. */
interface TabAddress {
    readonly data?: {
        readonly address: string;
    } | undefined;
    readonly error?: unknown;
}
/**
 * Returns the function that opens an address from the server in a tab of its own. The tab is opened before the server responds, because a
 * browser allows that only right after the click.
 */
export function useNewTab(): (begin: () => Promise<TabAddress>) => Promise<void>;
export {};
}

declare module '@portal/ui/src/picture/use-picture-failure' {
import type { RefObject } from 'react';
interface PictureFailure {
    /** True for the address that failed, until there is another one. */
    readonly hasFailed: boolean;
    /** For the `img` of the address. */
    readonly picture: {
        readonly ref: RefObject<HTMLImageElement | null>;
        readonly onError: () => void;
    };
}
/** Notices that a picture cannot be loaded, also when that was before the code of a page that the server rendered. */
export function usePictureFailure(address: string | undefined, onFailed?: () => void): PictureFailure;
export {};
}

declare module '@portal/ui/src/print-sheet/print-sheet' {
import type { ReactNode } from 'react';
interface Props {
    readonly label: string;
    readonly orientation?: 'portrait' | 'landscape';
    readonly children: ReactNode;
}
/** An A4 sheet of a screen, always black on white; printing prints it and nothing else of the page. */
export function PrintSheet({ label, orientation, children }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/print-sheet/printing' {
/** True while the page is printed, by the button or by the browser's menu: a large sheet is rendered only then. */
export const useIsPrinting: () => boolean;
/** Prints once the sheet is rendered, which `beforeprint` of a call from a script would not wait for. */
export function printPage(): void;
}

declare module '@portal/ui/src/progress/progress' {
interface Props {
    readonly label: string;
    /** True when the text next to the bar already says what the label says. */
    readonly isLabelHidden?: boolean;
    /** The share that is done, 0 to 1; left out while it is not known. */
    readonly value?: number | undefined;
    /** Shows a button that stops the work. */
    readonly onCancel?: (() => void) | undefined;
}
/** A bar that shows how much of some work is done, and can stop it. */
export function Progress({ label, isLabelHidden, value, onCancel }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/progress/progress-line' {
interface Props {
    /** The share that is done, 0 to 1. */
    readonly value: number;
}
/** A thin bar next to a text that says the same, so that screen readers leave it out. */
export function ProgressLine({ value }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/qr-code/qr-code' {
interface Props {
    /** What a scanner reads. */
    readonly text: string;
    /** What the code is for; read instead of the picture. */
    readonly label: string;
    /** The line below the code, on the screen and in the saved picture. */
    readonly caption?: string;
    /** Offers to save the picture under this name, without its ending. */
    readonly fileName?: string;
    /** True for a code as wide as its container, to be read from afar. */
    readonly isFluid?: boolean;
}
/** A QR code, always dark on white with its quiet zone, that can be saved as a picture. */
export function QrCode({ text, label, caption, fileName, isFluid }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/question-summary/question-summary' {
/** A question of a questionnaire with all its answers together. */
interface SummedQuestion {
    readonly text: string;
    readonly kind: 'scale' | 'choice' | 'text';
    /** The points of a scale or the options, and how often each was chosen. */
    readonly options: readonly {
        readonly text: string;
        readonly count: number;
    }[];
    /** Of a scale. */
    readonly average: number | null;
    readonly texts: readonly string[];
}
/** What many people have answered to one question: bars with their average, or their texts. */
export function QuestionSummary({ question }: {
    readonly question: SummedQuestion;
}): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/root-attribute/use-root-attribute' {
/**
 * Sets an attribute of the root element while at least one component holds it, for styles far from the component. The selector
 * `:root:has(…)` would do the same, but browsers then search the page again with every change of it.
 */
export function useRootAttribute(name: `data-${string}`, isHeld?: boolean): void;
}

declare module '@portal/ui/src/row-button/row-button' {
import type { ReactNode } from 'react';
interface Props {
    readonly children: ReactNode;
    readonly onPress: () => void;
    /** Whether what it unfolds is shown; missing for what opens elsewhere. */
    readonly isExpanded?: boolean;
}
/** The name of a table's row, or of a line, that opens or unfolds it. */
export const RowButton: ({ children, onPress, isExpanded }: Props) => import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/skeleton/skeleton' {
interface Props {
    /** The expected number of text lines. */
    readonly lines?: number;
}
/** Grey placeholder lines; hidden from screen readers. */
export function Skeleton({ lines }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/skeleton/skeleton-cards' {
/** Grey boxes in the shape of a grid of cards. */
export function SkeletonCards({ cards }: {
    readonly cards?: number;
}): import('react').JSX.Element;
}

declare module '@portal/ui/src/skeleton/skeleton-form' {
/** Grey boxes in the shape of a form: labels, fields and a button. */
export function SkeletonForm({ fields }: {
    readonly fields?: number;
}): import('react').JSX.Element;
}

declare module '@portal/ui/src/skeleton/skeleton-table' {
interface Props {
    readonly columns?: number;
    readonly rows?: number;
}
/** Grey lines in the shape of a table. */
export function SkeletonTable({ columns, rows }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/split-pane/split-pane' {
import type { ReactNode } from 'react';
interface Props {
    readonly listLabel: string;
    /** Renders the list; as a rail it has room for a picture or an icon per item. */
    readonly renderList: (isRail: boolean) => ReactNode;
    readonly detailLabel: string;
    /** The chosen item; left out while nothing is chosen. */
    readonly detail?: ReactNode;
    /** Stands next to the list while nothing is chosen. */
    readonly placeholder?: ReactNode;
    /** Leaves the chosen item; offered where only one pane fits. */
    readonly onBack: () => void;
}
/** A list and the detail of its chosen item: two panes, a rail and a pane, or one pane with a way back. */
export function SplitPane({ listLabel, renderList, detailLabel, detail, placeholder, onBack }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/spotlight/spotlight' {
import type { ReactNode } from 'react';
interface Props {
    /** What is calm, what endangers somebody, what is done: each has its own ground. */
    readonly tone?: 'calm' | 'urgent' | 'done';
    /** A short line over the title, such as when or what kind. */
    readonly eyebrow?: ReactNode;
    readonly title: ReactNode;
    /** The level of the title's heading; 2 unless told. */
    readonly level?: 2 | 3;
    /** The one figure of the screen, such as a sum. */
    readonly figure?: ReactNode;
    readonly children?: ReactNode;
    /** At most one primary button, and links. */
    readonly actions?: ReactNode;
}
/** The one primary thing of a screen: a deep band with the felt ornament at its end (docs/design.md). */
export function Spotlight({ tone, eyebrow, title, level, figure, children, actions }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/state/empty-state' {
import type { IconName } from '@portal/ui/icon-names';
import type { ReactNode } from 'react';
interface Props {
    readonly icon?: IconName;
    /** One sentence that says what is missing. */
    readonly title: string;
    /** The next step: a sentence, a button, a link. */
    readonly children?: ReactNode;
}
/** Shown instead of missing content: one sentence and the next step. */
export function EmptyState({ icon, title, children }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/state/failed-state' {
import type { Failure } from '@portal/ui/src/state/failure';
interface Props {
    /** The headline; a general one by default. */
    readonly title?: string;
    readonly failure?: Failure;
    readonly onRetry?: () => void;
}
/** Explains a failure, with a retry button and the request id for support. */
export function FailedState({ title, failure, onRetry }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/state/failure' {
/** The fields of an `ApiFailure` that are shown to the reader. */
export interface Failure {
    readonly code?: string | undefined;
    readonly kind?: string;
    readonly message?: string;
    readonly status?: number | undefined;
    readonly requestId?: string | undefined;
}
}

declare module '@portal/ui/src/state/portal-error-icon' {
const icons: {
    broken: import('lucide-react').LucideIcon;
    offline: import('lucide-react').LucideIcon;
};
/** Errors that affect the whole portal. */
export type PortalErrorKind = keyof typeof icons;
interface Props {
    readonly kind: PortalErrorKind;
    readonly size: number;
}
/** The icon of a portal error; separate from `Icon`, so that the login page does not load all icons. */
export function PortalErrorIcon({ kind, size }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/state/portal-error-state' {
import type { PortalErrorKind } from '@portal/ui/src/state/portal-error-icon';
import type { ReactNode } from 'react';
interface Props {
    readonly kind: PortalErrorKind;
    readonly title: string;
    readonly children?: ReactNode;
}
/** Shown for an error that affects the whole portal. */
export function PortalErrorState({ kind, title, children }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/status/status' {
import type { ReactNode } from 'react';
/** The meaning of a status; each has its own colour and its own shape. */
export type StatusKind = 'neutral' | 'waiting' | 'active' | 'success' | 'warning' | 'danger';
interface Props {
    readonly kind?: StatusKind;
    readonly children: ReactNode;
}
/** A short label for the state of something; colour, shape and text say the same. */
export function Status({ kind, children }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/stepper/stepper' {
import type { FieldFrame } from '@portal/ui/src/field/field';
/** A number within bounds. */
export interface StepperProps extends FieldFrame {
    readonly value: number;
    readonly onChange: (value: number) => void;
    readonly min?: number;
    readonly max?: number;
    readonly step?: number;
    readonly isDisabled?: boolean;
}
/** A whole number that is typed, or changed by buttons and arrow keys; it never leaves its bounds. */
export function Stepper(props: StepperProps): import('react').JSX.Element;
}

declare module '@portal/ui/src/table/cell-lines' {
import type { ReactNode } from 'react';
/** The content of a cell in lines, one below the other; a line in `<small>` is less important. */
export function CellLines({ children }: {
    readonly children: ReactNode;
}): import('react').JSX.Element;
}

declare module '@portal/ui/src/table/row-window' {
/** The rows of a long list that are rendered: those in sight, and some around them. */
export interface RowWindow {
    /** The rows of the whole list. */
    readonly count: number;
    /** The position of the first rendered row, from 0. */
    readonly first: number;
    /** The widths of the columns in CSS, which must not follow the rows that happen to be in sight; undefined: not measured. */
    readonly widths: readonly string[] | undefined;
    /** The heights of the rows before and after, in px. */
    readonly before: number;
    readonly after: number;
    /** Receives each rendered row, whose `data-index` is its position. */
    readonly measure: (row: HTMLTableRowElement | null) => void;
}
}

declare module '@portal/ui/src/table/table' {
import type { RowWindow } from '@portal/ui/src/table/row-window';
import type { TableColumn } from '@portal/ui/src/table/table-column';
import type { TableSort } from '@portal/ui/src/table/table-column';
interface Props<Row> {
    /** The name of the table. */
    readonly caption: string;
    /** False where a heading next to the table says the same; screen readers hear it in any case. */
    readonly isCaptionShown?: boolean;
    readonly columns: readonly TableColumn<Row>[];
    /** A row that is still being read is `undefined`. */
    readonly rows: readonly (Row | undefined)[];
    /** Set for a long list, of which `rows` are those in sight. */
    readonly rowWindow?: RowWindow | undefined;
    readonly rowKey: (row: Row) => string | number;
    /** In a narrow space each row becomes a block of labelled values, or the table scrolls inside itself. */
    readonly narrow?: 'rows' | 'scroll';
    readonly sort?: TableSort | undefined;
    /** Needed for sortable columns. */
    readonly onSort?: (columnId: string) => void;
}
/** A list as a real table. `Load` shows its other states; `useTableSort` sorts it. */
export function Table<Row>(props: Props<Row>): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/table/table-column' {
import type { ReactNode } from 'react';
/** One column of a table. */
export interface TableColumn<Row> {
    readonly id: string;
    readonly header: string;
    /** True where the cells explain themselves, such as a column of buttons; screen readers still hear the header. */
    readonly isHeaderHidden?: boolean;
    readonly cell: (row: Row) => ReactNode;
    /** Numbers stand at the end. */
    readonly align?: 'start' | 'center' | 'end';
    /** True for the column that names the row. */
    readonly isRowHeader?: boolean;
    /** The value by which rows are sorted; a column without it is not sortable. */
    readonly sortBy?: (row: Row) => string | number | undefined;
}
/** The column and direction by which a table is sorted. */
export interface TableSort {
    readonly columnId: string;
    readonly direction: 'ascending' | 'descending';
}
}

declare module '@portal/ui/src/table/text-table' {
export interface TextColumn {
    readonly header: string;
    readonly align: 'left' | 'center' | 'right';
}
interface Props {
    /** The name of the table. */
    readonly caption: string;
    readonly columns: readonly TextColumn[];
    /** A text for each column. */
    readonly rows: readonly (readonly string[])[];
    /** Below the rows, in bold. */
    readonly totals: readonly (readonly string[])[];
}
/** A table of the server, whose texts are ready to be shown. It scrolls inside itself, because it may have many columns. */
export function TextTable({ caption, columns, rows, totals }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/table/use-table-sort' {
import type { TableColumn } from '@portal/ui/src/table/table-column';
import type { TableSort } from '@portal/ui/src/table/table-column';
interface Options<Row> {
    readonly columns: readonly TableColumn<Row>[];
    readonly rows: readonly Row[];
    readonly initial?: TableSort;
}
/** Sorts rows in the browser; spread the result into `Table`. */
export function useTableSort<Row>({ columns, rows, initial }: Options<Row>): {
    columns: readonly TableColumn<Row>[];
    rows: readonly Row[];
    sort: TableSort | undefined;
    onSort: (columnId: string) => void;
};
export {};
}

declare module '@portal/ui/src/tabs/tabs' {
import type { IconName } from '@portal/ui/icon-names';
import type { ReactNode } from 'react';
/** One tab. */
export interface Tab<Id extends string = string> {
    readonly id: Id;
    readonly label: string;
    readonly icon?: IconName;
    /** The number of unread items. */
    readonly unreadCount?: number;
}
interface Props<Id extends string> {
    readonly label: string;
    readonly tabs: readonly Tab<Id>[];
    /** The selected tab; keep it in the address so that a reload shows the same. */
    readonly value: Id;
    readonly onChange: (id: Id) => void;
    /** The content of the selected tab. */
    readonly children: ReactNode;
}
/** Tabs over one panel: arrows, Home and End move and select, Tab goes into the panel. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: Props<Id>): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/theme/portal-ui' {
import type { ReactNode } from 'react';
/** Loads tokens, fonts and the theme. The shell renders it once around the application. */
export function PortalUi({ children }: {
    readonly children: ReactNode;
}): ReactNode;
}

declare module '@portal/ui/src/theme/theme' {
/** The available themes; `system` follows the device. */
export const themes: readonly ['light', 'dark', 'system'];
/** The user's choice of a theme. */
export type Theme = (typeof themes)[number];
/** Stores and applies the user's choice. */
export function pickTheme(theme: Theme): void;
}

declare module '@portal/ui/src/theme/theme-toggle' {
/** A button that switches between light, dark and the system's theme; its label names the current one. */
export function ThemeToggle(): import('react').JSX.Element;
}

declare module '@portal/ui/src/theme/use-theme' {
import type { Theme } from '@portal/ui/src/theme/theme';
/** The user's choice of a theme. */
export const useTheme: () => Theme;
}

declare module '@portal/ui/src/thumbnail/thumbnail' {
interface Props {
    /** The address of the picture; left out where there is none. */
    readonly src?: string | undefined;
    /** What the picture shows; empty where the text next to it says so. */
    readonly alt: string;
    /** The name of the file; decides about the icon that stands in for a missing picture. */
    readonly name: string;
    readonly width: number;
    readonly height: number;
}
/** A picture that takes its space before it loads, and the icon of its file where it cannot be loaded. */
export function Thumbnail({ src, alt, name, width, height }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/timeline/timeline' {
import type { Moment } from '@portal/domain';
import type { ReactNode } from 'react';
/** The state of a step: behind, now, ahead, or where it ended badly. */
export type StepState = 'done' | 'current' | 'upcoming' | 'failed';
/** One step of a timeline. */
export interface TimelineStep {
    readonly id: string;
    readonly title: string;
    readonly state: StepState;
    /** When the step was reached. */
    readonly at?: Moment;
    /** More about the step, such as the reason of a refusal. */
    readonly note?: ReactNode;
}
interface Props {
    readonly label: string;
    /** In order, the earliest first. */
    readonly steps: readonly TimelineStep[];
}
/** Ordered steps with their dates and states, such as the way of an order. */
export function Timeline({ label, steps }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/toast/show-link-toast' {
/** A short message whose first line is a link. */
export interface LinkToast {
    readonly title: string;
    readonly text: string;
    /** The address of the link. */
    readonly href: string;
    /** Called instead of opening the address when the link opens on this page, not in another tab. */
    readonly onOpen: () => void;
}
/** Shows a short message that leads to what it tells, for 10 seconds; hovering stops the clock. */
export function showLinkToast(message: LinkToast): Promise<void>;
}

declare module '@portal/ui/src/toast/show-toast' {
/** The kind of a toast. */
export type ToastKind = 'info' | 'success' | 'error';
/** A short message at the top right. */
export interface ToastMessage {
    readonly kind?: ToastKind;
    readonly text: string;
}
/** Shows a short message for 5 s (spec §9). Also show important messages on the page. */
export function showToast({ kind, text }: ToastMessage): Promise<void>;
}

declare module '@portal/ui/src/toast/show-undo' {
/** An action that was done and can be undone for a while. */
export interface Undoable {
    /** What was done, in a sentence. */
    readonly text: string;
    /** May resolve to false when the undo failed and can be tried again: the offer stays. */
    readonly onUndo: () => Promise<boolean | void> | void;
    /** Called when the time is over and the action holds. */
    readonly onExpire?: () => void;
}
/**
 * Offers to undo what was just done, for 10 seconds; hovering and focus stop the clock. Returns a function that takes the
 * offer back, for an action that was undone in another way or cannot be undone any more.
 */
export function showUndo(undoable: Undoable): Promise<() => void>;
}

declare module '@portal/ui/src/toolbar/toolbar' {
import type { IconName } from '@portal/ui/icon-names';
/** One action of a toolbar. */
export interface ToolbarItem {
    readonly id: string;
    readonly label: string;
    readonly icon: IconName;
    readonly onPick: () => void;
    readonly isDisabled?: boolean;
    /** Set for a switch: true while it is on. */
    readonly isPressed?: boolean;
    /** Set for an action whose icon everybody knows: the toolbar shows no text for it, the menu does. */
    readonly isIconOnly?: boolean;
}
interface Props {
    readonly label: string;
    /** The most important first: the last ones go into the menu where the space is narrow. */
    readonly items: readonly ToolbarItem[];
}
/** Actions in one row; those for which there is no room stand in a menu at its end. */
export function Toolbar({ label, items }: Props): import('react').JSX.Element;
export {};
}

declare module '@portal/ui/src/tooltip/tooltip' {
import type { KeyboardEvent } from 'react';
import type { ReactElement } from 'react';
import type { Ref } from 'react';
interface TargetProps {
    readonly ref?: Ref<HTMLElement>;
    readonly onPointerEnter?: () => void;
    readonly onPointerLeave?: () => void;
    readonly onFocus?: () => void;
    readonly onBlur?: () => void;
    readonly onKeyDown?: (event: KeyboardEvent) => void;
    readonly 'aria-describedby'?: string;
}
interface Props {
    readonly text: string;
    readonly side?: 'above' | 'right';
    /** One focusable element that accepts a ref. */
    readonly children: ReactElement<TargetProps>;
}
/** A short text next to the hovered or focused element; Escape closes it. */
export function Tooltip({ text, side, children }: Props): import('react').JSX.Element;
export {};
}
