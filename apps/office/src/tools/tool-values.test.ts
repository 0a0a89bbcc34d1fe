import { describe, expect, it } from '@jest/globals';
import { aTool } from '../../test/a-tool.ts';
import { findToolProblems, toolChoices, toolTexts, toToolSettings, type ToolTexts } from './tool-values.ts';

const texts = (changes: Partial<ToolTexts> = {}): ToolTexts => ({ ...toolTexts(aTool()), ...changes });

describe('the form of a tool', () => {
  it('sends back what is registered when nothing is changed', () => {
    const tool = aTool({ deepLinkUrl: 'https://moodle.example/choose.php', sendsEmail: true });
    const { title, loginUrl, redirectUrls, launchUrl, deepLinkUrl, jwksUrl, keys } = tool;
    const { services, facultyIds, sendsName, sendsEmail } = tool;
    expect(findToolProblems(toolTexts(tool))).toEqual({});
    expect(toToolSettings(toolTexts(tool), toolChoices(tool))).toEqual({
      title,
      loginUrl,
      redirectUrls,
      launchUrl,
      deepLinkUrl,
      jwksUrl,
      keys,
      services,
      facultyIds,
      sendsName,
      sendsEmail,
    });
  });

  it('takes the Russian title and the start of the tool where nothing else is entered', () => {
    const sent = toToolSettings(texts({ titleKg: ' ', titleEn: '', redirectUrls: ' \n' }), toolChoices());
    expect(sent).toMatchObject({
      title: { ru: 'Мудл', kg: 'Мудл', en: 'Мудл' },
      redirectUrls: ['https://moodle.example/launch.php'],
      services: [],
      facultyIds: [],
      sendsName: false,
      sendsEmail: false,
    });
  });

  it('has all fields of a new tool empty', () => {
    expect(findToolProblems(toolTexts())).toEqual({
      name: 'nameWrong',
      titleRu: 'titleMissing',
      loginUrl: 'addressWrong',
      launchUrl: 'addressWrong',
      jwksUrl: 'keysMissing',
    });
  });

  it.each<[Partial<ToolTexts>, object]>([
    [{ name: 'Moodle' }, { name: 'nameWrong' }],
    [{ loginUrl: 'http://moodle.example/login' }, { loginUrl: 'addressWrong' }],
    [{ launchUrl: 'moodle.example' }, { launchUrl: 'addressWrong' }],
    [{ deepLinkUrl: 'choose.php' }, { deepLinkUrl: 'addressWrong' }],
    [{ jwksUrl: 'jwks.php' }, { jwksUrl: 'addressWrong' }],
    [{ redirectUrls: 'https://a.example/\nb.example' }, { redirectUrls: 'redirectsWrong' }],
    [{ redirectUrls: 'https://a.example/\n'.repeat(21) }, { redirectUrls: 'redirectsWrong' }],
    [{ keys: '{}' }, { keys: 'keysBoth' }],
    [{ keys: '{}', jwksUrl: '' }, {}],
    [{ loginUrl: 'http://127.0.0.1:3000/login' }, {}],
  ])('finds what is wrong with %j', (changes, problems) => {
    expect(findToolProblems(texts(changes))).toEqual(problems);
  });
});
