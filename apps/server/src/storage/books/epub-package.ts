import path from 'node:path';

/** The attributes of a tag; entities other than `&amp;` stay as they are. */
function attributesOf(tag: string): ReadonlyMap<string, string> {
  const found = tag.matchAll(/([\w:-]+)\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/g);
  return new Map(
    Array.from(found, ([, name = '', double, single]) => [
      name.slice(name.indexOf(':') + 1),
      (double ?? single ?? '').replaceAll('&amp;', '&'),
    ]),
  );
}

/** The attributes of all tags of a name, with or without a prefix. No entity is resolved, no other file is read. */
function tagsOf(xml: string, name: string): ReadonlyMap<string, string>[] {
  const tags = xml.matchAll(new RegExp(`<(?:[\\w-]{1,40}:)?${name}\\s([^<>]*)>`, 'g'));
  return Array.from(tags, ([, attributes = '']) => attributesOf(attributes));
}

/** The path of the package document, from `META-INF/container.xml`. */
export const findPackage = (container: string): string | undefined =>
  tagsOf(container, 'rootfile')[0]?.get('full-path');

const hasProperty = (item: ReadonlyMap<string, string>, property: string): boolean =>
  (item.get('properties') ?? '').split(/\s+/).includes(property);

const isImage = (item: ReadonlyMap<string, string>): boolean =>
  item.get('media-type')?.startsWith('image/') ?? false;

function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The path of the cover image: by EPUB 3, by EPUB 2, or by its usual id. */
export function findCover(packageXml: string, packagePath: string): string | undefined {
  const items = tagsOf(packageXml, 'item');
  const coverId = tagsOf(packageXml, 'meta')
    .find((meta) => meta.get('name') === 'cover')
    ?.get('content');
  const cover =
    items.find((item) => hasProperty(item, 'cover-image')) ??
    items.find((item) => item.get('id') === coverId && isImage(item)) ??
    items.find((item) => /^cover(?:-?image)?$/i.test(item.get('id') ?? '') && isImage(item));
  const href = cover?.get('href');
  return href === undefined ? undefined : path.posix.join(path.posix.dirname(packagePath), decodeUrl(href));
}
