import * as z from 'zod/mini'
import { profileCalls, notificationSettings } from '../calls/profile.ts'
import { checked } from '../validators.ts'
import { call, type Call } from './call.ts'

const shortText = (what: string, length: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(length, `${what}不能超过${length}个字`),
    // a database has no place for NUL
    // oxlint-disable-next-line no-control-regex -- that very character
    z.regex(/^[^\u0000]*$/, `${what}含有无法保存的字符`),
  )

export const profileRows = {
  getMemberInfo: call(profileCalls.getMemberInfo, {
    access: 'session',
    summary: '会员信息：级别名称、到期时间、是否当日首次登录',
    request: z.object({}),
    errors: [],
  }),
  getUserMemberInfo: call(profileCalls.getUserMemberInfo, {
    access: 'session',
    summary: '页面基础信息：手机号（脱敏）、会员级别、标识、企业、升级地址、条款名称',
    request: z.object({}),
    errors: [],
  }),
  skipBoot: call(profileCalls.skipBoot, {
    access: 'session',
    summary: '新手引导已看过，不再显示',
    request: z.object({}),
    errors: [],
  }),
  getProfile: call(profileCalls.getProfile, {
    access: 'session',
    summary: '个人中心：本账号的资料与通知设置',
    request: z.object({}),
    errors: [],
  }),
  saveProfile: call(profileCalls.saveProfile, {
    access: 'session',
    summary: '修改本账号的昵称、联系人、邮箱；主账号还可修改企业名称',
    request: z.object({
      nickName: shortText('昵称', 30),
      contactName: shortText('联系人', 30),
      email: checked('email').check(z.maxLength(200, '邮箱过长')),
      /** Left as it is where absent. */
      companyName: z.optional(shortText('企业名称', 100)),
    }),
    errors: ['rights.main-account-only'],
  }),
  saveNotifications: call(profileCalls.saveNotifications, {
    access: 'session',
    summary: '修改本账号的通知设置',
    request: notificationSettings,
    errors: [],
  }),
  getEnterpriseFilter: call(profileCalls.getEnterpriseFilter, {
    access: { permission: 'documents.party-filter' },
    summary: '填写企业名称时的联想：名称含有所输文字的单位',
    request: z.object({ keyword: z.string().check(z.trim(), z.minLength(2, '请输入至少两个字'), z.maxLength(100, '企业名称过长')) }),
    errors: [],
  }),
  checkEnterpriseName: call(profileCalls.checkEnterpriseName, {
    access: 'session',
    summary: '检查企业名称的写法，以及公告中是否出现过这一单位',
    request: z.object({ name: z.string().check(z.trim(), z.maxLength(200, '企业名称过长')) }),
    errors: [],
  }),
  getLastEmail: call(profileCalls.getLastEmail, {
    access: 'session',
    summary: '本账号最近填写的邮箱',
    request: z.object({}),
    errors: [],
  }),
  getPhoneConfig: call(profileCalls.getPhoneConfig, {
    access: 'session',
    summary: '与电话有关的设置：客服热线、能否以短信验证手机号、能否查看公告中的联系电话',
    request: z.object({}),
    errors: [],
  }),
  getEncryptStr: call(profileCalls.getEncryptStr, {
    access: 'session',
    summary: '把一段文字与当前账号一起加密，供在线客服等外部页面带回：外部无法读出或伪造，只有运营人员能解开，一天内有效',
    request: z.object({ str: z.string().check(z.minLength(1, '请给出要加密的文字'), z.maxLength(500, '文字过长')) }),
    errors: [],
    rate: 'read',
  }),
  readEncryptStr: call(profileCalls.readEncryptStr, {
    access: 'operator',
    summary: '解开外部页面带回的密文：是哪个账号、哪段文字、何时加密',
    request: z.object({ encryptStr: z.string().check(z.trim(), z.maxLength(4000, '密文过长')) }),
    errors: ['encrypted.invalid'],
  }),
} satisfies Record<keyof typeof profileCalls, Call>
