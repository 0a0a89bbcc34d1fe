/** Opened with a double click on Windows: programs, scripts, installers, links, settings, images of disks. */
const windows =
  'exe com scr pif dll ocx cpl sys drv msi msp mst msix msixbundle appx appxbundle appinstaller bat cmd ps1 ps1xml psm1 psd1 pssc ' +
  'msh vbs vbe vb js jse mjs ws wsf wsc wsh sct hta chm hlp inf ins isp reg rgs gadget msc job lnk url scf theme themepack ' +
  'library-ms search-ms searchconnector-ms settingcontent-ms diagcab diagpkg application xbap xll wll iqy rdp iso img vhd vhdx udf';
const macos =
  'app command tool workflow action scpt scptd applescript osax terminal webloc inetloc fileloc mobileconfig prefpane saver qlgenerator ' +
  'pkg mpkg dmg sparsebundle sparseimage kext dylib bundle';
const linux =
  'sh bash zsh csh ksh fish run bin elf so desktop appimage deb rpm snap flatpak flatpakref flatpakrepo out';
const anywhere = 'jar jnlp apk xapk ipa pyz pyzw docm dotm xlsm xltm xlam xlsb pptm potm ppam ppsm sldm';
const archives = 'zip zipx rar 7z gz tgz bz2 tbz xz txz zst lz lzma lzh arj ace cab tar z cpio wim uue';

const forbiddenExtensions = new Set([windows, macos, linux, anywhere, archives].join(' ').split(' '));
/** Source texts and build results of homework: they run when somebody starts them, and people are warned. */
const scripts = new Set(
  'bat cmd ps1 psm1 psd1 vbs vb js mjs sh bash zsh csh ksh fish command applescript bin out'.split(' '),
);
/** The scripts of an EPUB, which no reader of the portal runs; nobody unpacks it. */
const epubScripts = new Set(['js']);
const noScripts = new Set<string>();
const MACROS = /(?:vbaproject|vbadata)[^/]*\.(?:bin|xml)$/;

/** Starts a program when a drive or a device with this folder is opened. */
const autostart = /(?:^|\/)(?:autorun\.inf|\.autostart)$/;
/** How Windows shows a folder: it may name a picture elsewhere. */
const folderSettings = /(?:^|\/)desktop\.ini$/;
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/;

/** Marks that change the order of letters on the screen: `exe.txt` may end in another way than it looks. */
const bidirectional = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Letters without a width, which programs leave out. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const control = /\p{Cc}/u;

/** What file systems make of a part of a path: Windows drops dots and blanks at its end. */
const trimPart = (part: string): string => part.replace(/[\s.]+$/u, '');

/** One spelling for all that file systems take for the same name: full-width letters, case, blanks and dots, backslashes. */
function canonicalParts(name: string): readonly string[] | undefined {
  if (bidirectional.test(name) || control.test(name)) return undefined;
  const plain = name.normalize('NFKC').replaceAll(invisible, '').toLowerCase().replaceAll('\\', '/');
  const parts = (plain.endsWith('/') ? plain.slice(0, -1) : plain).split('/').map(trimPart);
  // A colon is a drive or another stream of a file; an empty part is the root, `.` or `..`.
  return plain.includes(':') || parts.includes('') ? undefined : parts;
}

const extensionOf = (part: string): string => {
  const dot = part.lastIndexOf('.');
  return dot < 0 ? '' : trimPart(part.slice(dot + 1));
};

/** What an archive may contain: no scripts, those of an EPUB, or homework with scripts and names that only Windows reserves. */
export type ArchiveContent = 'document' | 'epub' | 'homework';

const scriptsOf: Readonly<Record<ArchiveContent, ReadonlySet<string>>> = {
  document: noScripts,
  epub: epubScripts,
  homework: scripts,
};

/** True for an accepted name that people are warned of. */
export const isScriptName = (accepted: string): boolean =>
  scripts.has(extensionOf(accepted)) || folderSettings.test(accepted);

/** The name of an entry in its one spelling; undefined when it may run on Windows, macOS or Linux, or lies outside its folder. */
export function acceptedName(name: string, content: ArchiveContent = 'document'): string | undefined {
  const parts = canonicalParts(name);
  if (!parts) return undefined;
  const accepted = parts.join('/');
  // Folders too: a program of macOS is a folder.
  const isForbidden = parts.some((part) => {
    const extension = extensionOf(part);
    return forbiddenExtensions.has(extension) && !scriptsOf[content].has(extension);
  });
  if (isForbidden || MACROS.test(accepted) || autostart.test(accepted)) return undefined;
  const isReserved = folderSettings.test(accepted) || parts.some((part) => deviceName.test(part));
  return isReserved && content !== 'homework' ? undefined : accepted;
}

const programExtensions = new Set([windows, macos, linux, anywhere].join(' ').split(' '));

/** True for the ending of a program, a script or a document with macros. */
export const isProgramExtension = (extension: string): boolean => programExtensions.has(extension);
