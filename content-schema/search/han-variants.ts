/**
 * Characters of one meaning that Taiwan and Hong Kong, Japan, and mainland China write differently: the mainland's first, then the
 * others. So `壓接`,
 * `圧接` and `压接` are one word to search. The characters machines, orders and offices are written with; a pair that is missing costs a
 * result,
 * none is ever wrong.
 */
const VARIANTS = `
压壓圧 检檢検 验驗験 线線 端耑 机機 电電 气氣気 动動働 剥剝 铆鉚 铁鐵鉄 铜銅 铝鋁 钢鋼 银銀 锡錫 铅鉛 钳鉗 针針 钉釘 钻鑽 链鏈 锁鎖 镀鍍 键鍵 锯鋸 锥錐
圆圓円 宽寬寛 长長 轻輕軽 强強 厂廠 广廣広 产產産 业業 务務 员員 团團団 国國 区區 县縣県 东東 门門 间間 问問 闻聞 关關関 开開 闭閉 阀閥 阶階 际際 队隊 阳陽 阴陰
车車 轮輪 轴軸 转轉転 载載 输輸 辑輯 轨軌 软軟 较較 辅輔 辆輛 达達 运運 进進 远遠 连連 适適 选選 递遞逓 边邊辺 过過 还還 这這 迟遲 违違
数數 据據拠 换換 择擇択 拟擬 挤擠 挥揮 损損 护護 拥擁 担擔 执執 扩擴拡 扫掃 报報 拨撥 挂掛 热熱 烧燒焼 灯燈 点點 炼煉 烟煙 炉爐
学學 习習 写寫 实實実 宝寶 对對対 导導 专專 将將 寻尋 尔爾 尽盡 层層 属屬 岛島 带帶帯 师師 归歸 录錄録 当當 画畫 范範 节節 艺藝芸 药藥薬 营營 华華 荐薦 观觀 规規 视視 觉覺 览覽
订訂 计計 认認 议議 记記 设設 讲講 许許 论論 证證証 评評 识識 译譯訳 试試 诊診 词詞 该該 详詳 语語 误誤 说說 请請 读讀読 课課 谁誰 调調 谈談 谢謝 询詢 诉訴 访訪 诚誠 话話
贝貝 负負 财財 责責 货貨 质質 购購 贮貯 贴貼 贵貴 费費 资資 赔賠 赖賴 赛賽 赠贈 账賬 贸貿 贩販
红紅 约約 级級 纪紀 纤纖繊 纯純 纸紙 纹紋 纺紡 组組 细細 织織 终終 绍紹 经經 结結 给給 络絡 绝絕 统統 继繼継 绩績 绪緒 续續続 维維 绿綠緑 缆纜 缘緣 编編 缝縫 缩縮 绞絞 缠纏 绕繞
页頁 项項 顺順 须須 顾顧 预預 领領 频頻 题題 颜顏 额額 风風 飞飛 饮飲 馆館 验驗 马馬 驱驅駆 驶駛 骤驟 鱼魚 鸟鳥 黄黃 龙龍竜 齐齊 齿齒歯
样樣様 标標 栏欄 树樹 桥橋 检檢 楼樓 极極 构構 枪槍 权權権 条條 来來 杂雜雑 沟溝 污汙 汇匯 汉漢 汤湯 没沒 泽澤 洁潔 济濟済 测測 浆漿 涂塗 润潤 涨漲 渐漸 湾灣 湿濕 满滿 滤濾 滚滾 灭滅 灵靈
价價価 传傳伝 体體 众眾 优優 伞傘 会會 伤傷 侧側 债債 仓倉 仪儀 亿億 个個 们們 为為 举舉 义義 乐樂 书書 买買 乱亂 争爭 亚亞 净淨 减減 凭憑 击擊撃 别別 制製 剂劑剤 剧劇 办辦 劳勞 势勢 励勵 单單単 卖賣売 压壓 厅廳 历歷 双雙 发發発 变變変 叶葉 号號 响響 唤喚 围圍囲 图圖図 场場 坏壞 块塊 坚堅 坛壇 声聲 处處処 备備 复復 够夠 头頭 夹夾 夺奪 奖獎 妇婦 孙孫
应應応 庆慶 库庫 废廢廃 弹彈弾 张張 彻徹 径徑 态態 总總総 恶惡 惯慣 惊驚 愿願 戏戲 户戶 无無 旧舊 时時 显顯顕 晓曉 暂暫 术術 权權 杀殺 毁毀 毕畢 湿溼 爱愛 牵牽 犹猶 独獨 狭狹 环環 现現 玛瑪 琐瑣 疗療 监監 盐鹽塩 盘盤 着著 确確 码碼 砖磚 础礎 礼禮 离離 种種 积積 称稱 稳穩 窃竊 竞競 笔筆 筛篩 简簡 类類 粮糧 紧緊 胶膠 脉脈 脱脫 脚腳 脏髒 腊臘 舱艙 舰艦 虑慮 虚虛 虽雖 蓝藍 补補 装裝 裤褲 见見 触觸 誉譽 让讓 贯貫 跃躍 踪蹤 辞辭 邮郵 邻鄰 郑鄭 释釋 里裡裏 鉴鑒 钟鐘 钮鈕 铸鑄 铺鋪 销銷 锅鍋 错錯 镜鏡 镇鎮 闪閃 阅閱 阈閾 难難 雾霧 静靜 韩韓 韵韻 顶頂 顿頓 颗顆 饰飾 饱飽 骗騙
`

const CANONICAL: ReadonlyMap<string, string> = new Map(
  VARIANTS.trim()
    .split(/\s+/)
    .flatMap(([first = '', ...others]) => others.map((other): [string, string] => [other, first])),
)
const ANY = new RegExp(`[${[...CANONICAL.keys()].join('')}]`, 'gu')

/** The text in one way of writing, character by character. */
export function unifyHan(text: string): string {
  return text.replace(ANY, (character) => CANONICAL.get(character) ?? character)
}
