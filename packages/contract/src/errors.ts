/**
 * The catalogue of errors: code → status, text for the member, and how the page shows it.
 * Statuses and texts of the transport errors are those of the specification's section 8.
 */
export const errorCatalogue = {
  'request.invalid': { status: 422, text: '输入有误，请检查后重试', show: 'toast' },
  'request.too-large': { status: 413, text: '提交的内容过大，请分批提交', show: 'toast' },
  'request.not-found': { status: 404, text: '出现异常，请尝试重新刷新页面', show: 'toast' },
  'request.cancelled': { status: 499, text: '客户端断开连接', show: 'toast' },
  'request.too-many': { status: 429, text: '操作过于频繁，请稍后再试', show: 'toast' },
  'server.failed': { status: 500, text: '操作失败', show: 'toast' },
  'server.timeout': { status: 504, text: '接口请求超时', show: 'toast' },
  'server.closing': { status: 503, text: '服务正在重启，请稍后再试', show: 'toast' },
  'session.expired': { status: 401, text: '登录失效，请重新登录！', show: 'login' },
  'login.wrong': { status: 422, text: '账号或密码不正确，请重新输入', show: 'field' },
  'login.wrong-code': { status: 422, text: '验证码不正确或已过期，请输入新的验证码', show: 'field' },
  'login.slowed': { status: 429, text: '登录失败次数过多，请稍后再试', show: 'field' },
  'login.disabled': { status: 403, text: '该账号已停用，请联系主账号或客服', show: 'field' },
  'login.token-invalid': { status: 400, text: '检验失败，登录失败！', show: 'login' },
  'login.second-factor-needed': { status: 403, text: '请输入身份验证器中的 6 位动态码', show: 'field' },
  'login.second-factor-wrong': { status: 422, text: '动态码不正确或已使用过，请等新的动态码出现后再输入', show: 'field' },
  'login.ticket-invalid': { status: 422, text: '验证已失效，请重新登录', show: 'field' },
  'password.needed': { status: 403, text: '为了您的账号安全，请再次输入密码', show: 'field' },
  'password.wrong': { status: 422, text: '原密码不正确，请重新输入', show: 'field' },
  'password.unfit': { status: 422, text: '新密码不符合要求，请换一个', show: 'field' },
  'registration.closed': { status: 403, text: '暂未开通自助注册，请联系客服开通', show: 'page' },
  'message-code.wrong': { status: 422, text: '短信验证码不正确或已过期，请重新输入或重新获取', show: 'field' },
  'message-code.too-soon': { status: 429, text: '短信验证码刚刚发送过，请稍后再获取', show: 'field' },
  'message-code.too-many': { status: 429, text: '该手机号今日获取验证码的次数已用完，请明天再试', show: 'field' },
  'message-code.address-limit': { status: 429, text: '您所在网络获取验证码过于频繁，请一小时后再试', show: 'field' },
  'message.not-sent': { status: 502, text: '短信没有发送成功，请稍后重试；多次失败请联系客服', show: 'field' },
  'invitation.invalid': { status: 422, text: '邀请链接无效、已使用或已过期，请联系邀请您的客服重新获取', show: 'page' },
  'invitation.name-taken': { status: 422, text: '该登录名已被使用，请换一个', show: 'field' },
  'second-factor.already-on': { status: 409, text: '两步验证已经启用，请刷新页面', show: 'toast' },
  'second-factor.not-on': { status: 409, text: '两步验证没有启用，请刷新页面', show: 'toast' },
  'second-factor.not-begun': { status: 422, text: '二维码已失效，请关闭后重新启用两步验证', show: 'field' },
  'second-factor.own': { status: 422, text: '自己的两步验证请在“个人中心”关闭', show: 'toast' },
  'session.not-found': { status: 404, text: '该登录设备已经退出，请刷新列表', show: 'toast' },
  'rights.main-account-only': { status: 403, text: '该功能仅主账号可以使用，请联系主账号', show: 'page' },
  'rights.operator-only': { status: 403, text: '该功能仅运营人员可以使用', show: 'page' },
  'rights.second-factor-needed': { status: 403, text: '运营人员须先启用两步验证，才能使用运营管理', show: 'second-factor' },
  'rights.changed-meanwhile': { status: 409, text: '权益表已被他人修改，请重新载入后再次预览并保存', show: 'field' },
  'rights.level-not-found': { status: 404, text: '该会员级别不存在，请重新载入权益表', show: 'field' },
  'rights.search-needed': { status: 422, text: '每个级别都要保留“招投标信息查询”，否则会员登录后没有可以使用的页面', show: 'field' },
  'rights.lowest-not-sold': { status: 422, text: '最低级别人人都有，不能设置价格', show: 'field' },
  'quota.used-up': { status: 403, text: '额度已用完，请等待额度恢复或升级会员', show: 'upgrade' },
  'rights.insufficient': { status: 403, text: '您当前会员权限不足，请升级会员！', show: 'upgrade' },
  'encrypted.invalid': { status: 422, text: '密文无效或已超过一天，请让会员重新打开在线客服', show: 'field' },
  'dictionary.of-program': { status: 422, text: '该字典的值由程序使用，不能修改', show: 'toast' },
  'dictionary.item-not-found': { status: 404, text: '该字典项已被删除，请刷新列表', show: 'toast' },
  'dictionary.full': { status: 422, text: '该字典的项数已达上限，请先删除不用的项', show: 'toast' },
  'dictionary.order-outdated': { status: 409, text: '该字典已被他人修改，请刷新后重新排序', show: 'toast' },
  'dictionary.last-amount': { status: 422, text: '至少保留一个金额区间，否则会员没有可选的金额', show: 'toast' },
  'branding.not-found': { status: 404, text: '该品牌已被删除，请刷新列表', show: 'toast' },
  'branding.is-default': { status: 422, text: '默认品牌不能删除，请先把另一个品牌设为默认', show: 'toast' },
  'ingest.key-not-found': { status: 404, text: '该来源没有有效的密钥，请刷新列表', show: 'toast' },
  'ingest.key-invalid': { status: 401, text: '推送密钥无效，请检查请求头 X-Api-Key', show: 'toast' },
  'document.not-found': { status: 404, text: '该公告不存在或已下架，请返回列表重新查询', show: 'page' },
  'document.cursor-invalid': { status: 422, text: '翻页位置已失效，请重新查询', show: 'toast' },
  'document.too-many-filters': { status: 422, text: '最多保存 50 个筛选方案，请先删除不用的方案', show: 'toast' },
  'application.not-found': { status: 404, text: '没有找到这条服务申请，请刷新列表', show: 'toast' },
  'application.state-changed': { status: 409, text: '这条服务申请的状态已变化，请刷新列表后再试', show: 'toast' },
  'application.service-gone': { status: 422, text: '该服务暂不接受申请，请选择其他服务或联系客服', show: 'toast' },
  'application.too-many-open': {
    status: 422,
    text: '本企业已有 10 条服务申请等待答复，请等待答复，或撤回不再需要的申请后再提交',
    show: 'toast',
  },
  'application.too-many-today': { status: 422, text: '本企业今天已提交 20 条服务申请，请明天再提交或联系客服', show: 'toast' },
  'account.not-found': { status: 404, text: '没有找到该账号，请刷新账号列表', show: 'toast' },
  'account.taken': { status: 409, text: '登录名或手机号已被使用，请换一个', show: 'field' },
  'account.disabled-by-operator': { status: 403, text: '该账号由运营人员停用，请联系客服启用', show: 'toast' },
  'account.own': { status: 422, text: '不能停用自己或自己所在的企业', show: 'toast' },
  'account.last-operator': { status: 422, text: '至少要保留一个可以登录的运营账号，请先开通其他运营账号', show: 'toast' },
  'enterprise.not-found': { status: 404, text: '没有找到该企业，请返回列表重新查询', show: 'page' },
  'period.not-found': { status: 404, text: '没有找到该服务期，请刷新后重试', show: 'toast' },
  'period.over': { status: 422, text: '该服务期已经用完或终止，请刷新后查看', show: 'toast' },
  'role.not-found': { status: 422, text: '没有这个角色，请刷新后重新选择', show: 'toast' },
  'collection.full': { status: 422, text: '最多收藏 5000 条招投标信息，请先到“招标收藏”中取消不再需要的收藏', show: 'toast' },
  'order.not-for-sale': { status: 422, text: '该级别暂不支持按此时长在线购买，请选择其他时长或提交服务申请', show: 'page' },
  'order.price-changed': { status: 409, text: '价格已变动，请核对新价格后重新提交', show: 'page' },
  'order.channel-unavailable': { status: 422, text: '该支付方式暂不可用，请选择其他支付方式', show: 'toast' },
  'order.too-many': { status: 429, text: '未支付的订单过多，请先支付或取消已有的订单', show: 'toast' },
  'order.key-used': { status: 409, text: '该订单已提交过，请刷新页面后重新下单', show: 'toast' },
  'order.gateway-failed': { status: 503, text: '支付渠道暂时没有响应，请稍后重试', show: 'toast' },
  'order.not-found': { status: 404, text: '没有找到该订单，请返回订单列表', show: 'page' },
  'order.state-changed': { status: 409, text: '订单状态已变化，请刷新后查看', show: 'toast' },
  'order.amount-differs': { status: 422, text: '到账金额与订单金额不一致，请核对银行流水', show: 'field' },
  'order.reference-used': { status: 422, text: '该银行流水号已登记过，请核对', show: 'field' },
  'order.refund-too-much': { status: 422, text: '退款金额不能超过实付金额', show: 'field' },
  'order.refund-refused': { status: 422, text: '支付渠道拒绝了退款，请到支付渠道的商户后台核对后重试', show: 'toast' },
  'order.payment-not-found': { status: 404, text: '该收款不存在或已处理，请刷新后查看', show: 'toast' },
} as const satisfies Record<string, ErrorEntry>

/**
 * How the page shows an error: one place in the page reads this. `field`, `page`, `upgrade`: the screen that made the call shows it in place;
 * `second-factor`: a dialog leads to where it is set up.
 */
export type ErrorShow = 'toast' | 'silent' | 'login' | 'field' | 'page' | 'upgrade' | 'second-factor'

interface ErrorEntry {
  status: number
  text: string
  show: ErrorShow
}

export type ErrorCode = keyof typeof errorCatalogue
