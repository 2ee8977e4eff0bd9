import { expect, test } from 'vitest';
import { passwordWeakness } from './password-quality.ts';

const PERSONAL = ['dana.levi', 'Dana.Levi-Cohen@example.com', 'Danielle Levi Cohen', 'Golden Lanterns Trading'];

test.each([
  'password',
  'PassWord',
  'password1',
  'p@ssw0rd',
  '12345678',
  '1234567890',
  'qwertyuiop',
  'iloveyou',
  'trustno1',
  'sunshine',
  'football',
  'changeme',
  'administrator',
  'abc12345',
  'welcome1',
  'ｐａｓｓｗｏｒｄ',
  '  password  ',
  '00000000',
  '88888888',
  'aaaaaaaaaaaa',
  '灯灯灯灯灯灯灯灯',
  '🏮🏮🏮🏮🏮🏮🏮🏮',
  'abababab',
  '12341234',
  '87654321',
  '23456789',
  'abcdefgh',
  'HGFEDCBA',
])('rejects %j as a common password', async (password) => {
  expect(await passwordWeakness(password, PERSONAL)).toBe('passwordCommon');
});

test.each([
  'dana.levi',
  'DANA.LEVI',
  ' dana.levi ',
  'ｄａｎａ.ｌｅｖｉ',
  'dana.levi-cohen@example.com',
  'dana.levi-cohen',
  'Danielle Levi Cohen',
  'danielle levi cohen',
  'daniellelevicohen',
  'danielle',
  'Golden Lanterns Trading',
  'goldenlanternstrading',
  'lanterns',
])('rejects %j as personal', async (password) => {
  expect(await passwordWeakness(password, PERSONAL)).toBe('passwordPersonal');
});

test.each([
  'lantern-harbour-41',
  'correct horse battery staple',
  'dana.levi and the sea',
  'golden lanterns',
  'xq7#Lm2!',
  '三盏灯笼在港口里',
  'שלושה פנסים בנמל',
  '🏮🚢🌊🐟🧺🛶⛵🌙',
  'abcabcab',
  '        a',
])('accepts %j', async (password) => {
  expect(await passwordWeakness(password, PERSONAL)).toBeNull();
});

test('an empty name rejects nothing', async () => {
  expect(await passwordWeakness('lantern-harbour-41', ['', ' ', '@'])).toBeNull();
});
