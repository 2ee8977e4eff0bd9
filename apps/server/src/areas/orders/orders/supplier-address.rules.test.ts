import { expect, test } from 'vitest';
import { addressText } from './supplier-address.rules.ts';

const address = (street: string, city: string, state = '', zipCode = '', country = 'China') =>
  addressText({ street, city, state, zipCode, country });

// @covers R537
test.each([
  [address('8 Lotus Road', 'Yiwu', 'Zhejiang', '322000'), '8 Lotus Road, Yiwu, Zhejiang, 322000, China'],
  [address('稠州北路 8 号', '义乌市', '浙江省', '322000', '中国'), '浙江省义乌市稠州北路 8 号，邮编 322000'],
  [address('浦东大道 1 号', '上海市', '上海市'), '上海市浦东大道 1 号'],
  [address('浙江省义乌市稠州北路 8 号', '义乌市', '浙江省'), '浙江省义乌市稠州北路 8 号'],
  [address('稠州北路 8 号', 'Yiwu', 'Zhejiang'), 'Zhejiang Yiwu 稠州北路 8 号'],
  [address('耀华力路 5 号', '曼谷', '', '', '泰国'), '泰国曼谷耀华力路 5 号'],
])('the address is %s', (printed, expected) => {
  expect(printed).toBe(expected);
});
