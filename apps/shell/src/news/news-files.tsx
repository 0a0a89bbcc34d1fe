import { useTranslations } from '@portal/i18n';
import { FileList, PictureAlbum, type AlbumPicture, type ListedFile } from '@portal/ui';
import {
  endpointUrl,
  news,
  NEWS_FILE_TYPE,
  type NamedPicture,
  type NewsItem,
  type PictureSize,
} from '@portal/wire';

/** The file name on the wire: item id, underscore, name (spec §2 News). */
export const fileAddress = (newsId: number, name: string, size?: PictureSize): string =>
  endpointUrl(news.download, { fileName: `${newsId}_${name}`, type: NEWS_FILE_TYPE, size });

const toPicture = (newsId: number, { fileName: name, ...pixels }: NamedPicture): AlbumPicture => ({
  name,
  address: fileAddress(newsId, name),
  small: fileAddress(newsId, name, 'small'),
  medium: fileAddress(newsId, name, 'medium'),
  large: fileAddress(newsId, name, 'large'),
  ...pixels,
});

/** Pictures as an album, other files as links. */
export function NewsFiles({ item }: { readonly item: NewsItem }) {
  const { id, fileNames, pictures = [], archives = [] } = item;
  const t = useTranslations('shell');
  const shown = pictures.filter(({ fileName }) => fileNames.includes(fileName));
  const pictureNames = new Set(shown.map(({ fileName }) => fileName));
  const others = fileNames.filter((name) => !pictureNames.has(name));
  const toListed = (name: string): ListedFile => {
    const warning = archives.find(({ fileName }) => fileName === name)?.warning;
    return { name, address: fileAddress(id, name), ...(warning && { warning }) };
  };
  return (
    <>
      <PictureAlbum label={t('news.pictures')} pictures={shown.map((each) => toPicture(id, each))} />
      <FileList files={others.map(toListed)} />
    </>
  );
}
