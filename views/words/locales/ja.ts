/** The catalog in Japanese. A leading `~` marks a machine's translation; whoever speaks the language removes it. */
import type { Catalog } from '../catalog.js';

export const ja: Catalog = {
  problem: '~問題: {title}',
  footer: {
    support: '~サポート',
    privacy: '~プライバシー',
    terms: '~規約',
  },
  signedInAs: '~ログイン中のアカウント',
  unnamedApplication: '~名前のないアプリ',
  workspaceTypes: {
    private: '~個人用ワークスペース',
    team: '~チームワークスペース',
  },
  fields: {
    email: '~メールアドレス',
    password: '~パスワード',
    name: '~お名前',
    newPasswordHint: '~12文字以上。ランダムな単語をいくつか組み合わせるのがおすすめです。',
    workspaceTitle: '~ワークスペースの表示名',
    workspaceTitleHint: '~画面に表示される名前です。例: Acme Labs',
    workspaceName: '~ワークスペース名',
    workspaceNameHint: '~URL に使われます。3〜32文字で、英字、数字、- . _ ~ が使えます。例: acme-labs',
    passwordAgain:
      '~パスワードをもう一度入力してください。ほかの項目に誤りがある場合、パスワードは保持されません。',
  },
  switchAccount: {
    question: '~別の方ですか？',
    button: '~別のアカウントを使用',
  },
  waits: {
    minutes: '~{count, plural, other {#分}}',
    hours: '~{count, plural, other {#時間}}',
  },
  destinations: {
    thisComputer: '~このコンピューター上のプログラム',
    app: '~このデバイス上のアプリ（{scheme}）',
  },
  login: {
    title: '~ログイン',
    toContinueTo: '~{application} に進みます',
    signedOut: '~ログアウトしました。',
    reauthenticate: '~ご本人であることを確認します。続けるにはパスワードをもう一度入力してください。',
    button: '~ログイン',
    forgot: '~パスワードをお忘れですか？',
    signUp: '~アカウントを作成',
    byInvitation: '~初めての方は、ワークスペースの管理者に招待を依頼してください。',
    beforeSetup:
      '~まだ誰のアカウントもありません。最初のアカウントを作成するには、サーバーの起動時に表示されたリンクを開いてください。',
    passwordStaysHere: '~パスワードはここだけで使われます。アプリに知られることはありません。',
    passkey: {
      button: '~パスキーでログイン',
      failed: '~パスキーは使用されませんでした。もう一度試すか、パスワードを入力してください。',
      required: '~このアプリではパスワード以外の確認も必要です。パスキーでログインしてください。',
      requiredHere:
        '~このページではパスワード以外の確認も必要です。パスキーでログインしてください。紛失した場合は、このサービスの運営者にお問い合わせください。',
    },
  },
  secondStep: {
    title: '~コードを入力',
    intro: '~認証アプリのコード、またはリカバリーコードを1つ入力してください。',
    code: '~コード',
    lost: '~{ours, select, yes {どちらもお持ちでない場合は、アカウントの2段階認証を無効にするよう、このサービスの運営者に依頼してください。} other {どちらもお持ちでない場合は、アカウントの2段階認証を無効にするよう、{brand} に依頼してください。}}',
  },
  signUp: {
    title: '~アカウントの作成',
    intro: '~メールアドレスを入力してください。手続きを続けるためのリンクをお送りします。',
    sent: '~{email} にメールを送信しました。続けるには、メールのリンクをこのブラウザーで開いてください。リンクは1回だけ使用でき、30分で期限が切れます。',
    forAddress: '~アカウントには {email} が使われます。お名前を入力し、パスワードを設定してください。',
    create: '~アカウントを作成',
  },
  forgotPassword: {
    title: '~パスワードをお忘れですか？',
    intro:
      '~アカウントのメールアドレスを入力してください。新しいパスワードを設定するためのリンクをお送りします。',
    button: '~リンクを送信',
    sent: {
      title: '~メールをご確認ください',
      paragraphs: [
        '~{email} にパスワード付きのアカウントがある場合は、このアドレスにリンクを送信しました。リンクは1回だけ使用でき、30分で期限が切れます。',
        '~数分たっても届かない場合は、迷惑メールフォルダーをご確認ください。',
      ],
    },
  },
  resetPassword: {
    title: '~新しいパスワードの設定',
    intro: '~{email} のパスワードを変更します。すべてのブラウザーからログアウトされます。',
    done: {
      title: '~パスワードを変更しました',
      paragraphs: [
        '~すべてのブラウザーからログアウトしました。新しいパスワードでログインしてください。',
        '~アプリの接続中だった場合は、アプリに戻ってもう一度始めてください。',
      ],
    },
  },
  firstPassword: {
    title: '~パスワードの設定',
    intro: '~{email} とこのパスワードでログインします。',
    button: '~パスワードを設定',
    done: {
      title: '~パスワードを設定しました',
      paragraphs: ['~ログインできるようになりました。'],
    },
  },
  revertAddress: {
    title: '~メールアドレスの変更を取り消す',
    intro:
      '~アドレスを {email} に戻し、すべてのブラウザーからログアウトします。古いパスワードがほかの人に知られている可能性があるため、新しいパスワードを設定してください。',
    button: '~変更を取り消す',
  },
  invitation: {
    title: '~招待',
    heading: '~{workspace} に参加',
    about: '~この招待は {email} 宛てです。あなたの役割: {role}',
    aboutBy: '~{by} が {email} を招待しました。あなたの役割: {role}',
    join: '~参加',
    signIn: '~ログインして参加',
    create: '~アカウントを作成して参加',
    other:
      '~{email} としてログインしています。招待されたアドレスで参加するには、ログアウトしてからリンクをもう一度開いてください。',
  },
  workspace: {
    title: '~ワークスペースの選択',
    onlyThisOne: '~{application} がアクセスできるのは、選択したワークスペースだけです。',
    legend: '~あなたのワークスペース',
    button: '~続ける',
  },
  consent: {
    title: '~アクセスを許可しますか？',
    heading: '~{application} がアカウントへのアクセスを求めています',
    vouchedByOperator:
      '~{ours, select, yes {このサービスの運営者が登録したアプリです。} other {{brand} が登録したアプリです。}}',
    vouchedByDocument:
      '~公開元: {host}。確認したのはこのウェブアドレスだけで、名前はアプリ自身が付けたものです。',
    unverifiedTitle: '~未確認のアプリです。',
    vouchedByNobody: '~このアプリの名前はアプリ自身が付けたもので、提供元は誰も確認していません。',
    unnamedByNobody: '~このアプリには名前がなく、提供元は誰も確認していません。',
    judgeBy: '~次の移動先を信頼できる場合にのみ、アクセスを許可してください:',
    website: '~ウェブサイト（未確認）:',
    loopbackTitle: '~今ご自身で開始した場合にのみ続けてください。',
    loopbackWarning: '~このコンピューター上のどのプログラムも、このアプリになりすますことができます。',
    forWhom: '~{workspace}の {account} として',
    changeWorkspace: '~ワークスペースを切り替え',
    resources: '~{count, plural, =1 {利用先} other {次のすべてで利用}}',
    destination: '~移動先',
    permissions: '~{application} ができること',
    kinds: {
      act: '~代理での操作',
      change: '~変更',
      read: '~閲覧',
    },
    required: '~常に含まれます。',
    privacyPolicy: '~アプリのプライバシーポリシー',
    terms: '~アプリの利用規約',
    withheld: '~管理者による制限',
    notGiven: '~管理者が承認していません。',
    onlyPermissions: '~管理者により、このアプリは次の権限に制限されています: {permissions}',
    noPermissions:
      '~管理者により、このワークスペースではこのアプリはあなたの権限を一切使えません。上記のアクセスだけが与えられます。',
    askAdministrator: '~承認を依頼',
    takeBack: '~このアプリの接続は、アカウントからいつでも解除できます。',
    allow: '~許可',
    deny: '~拒否',
  },
  defaultScopes: {
    profile: { title: '~名前の閲覧', description: '~アカウントの名前です。' },
    email: { title: '~メールアドレスの閲覧', description: '~ログインに使うアドレスです。' },
    'user.workspaces.read': {
      title: '~ワークスペース一覧の閲覧',
      description: '~名前と表示名のみで、内容は含みません。',
    },
    'user.profile.write': { title: '~プロフィールの変更', description: '~名前など。' },
    'user.status.read': {
      title: '~ステータスの閲覧',
      description: '~対応可能かどうかと、ステータスメッセージです。',
    },
    'user.status.write': {
      title: '~ステータスの設定',
      description: '~あなたに代わって設定します。ほかの人にも表示されます。',
    },
    'user.settings.read': { title: '~設定の閲覧', description: '~アカウントの設定です。' },
    'user.settings.write': { title: '~設定の変更', description: '~アカウントの設定です。' },
    'workspace.mcp': {
      title: '~このワークスペースのデータの操作',
      description: '~あなたがアクセスできるものすべての閲覧と変更（AI アシスタント経由を含む）。',
    },
  },
  consentAgain: {
    title: '~続けますか？',
    heading: '~{account} で {application} に進みますか？',
    before: '~以前このアプリに同じアクセスを許可しており、その後変更はありません。',
    review: '~このアクセスを確認・変更',
    button: '~続ける',
  },
  notice: {
    goOn: '~続ける',
    openAgain: '~ページを開き直す',
    goOnTo: '~{destination} に進む',
    backToApplication: '~アプリに戻る',
    reference: '~参照番号: {reference}',
  },
  setup: {
    title: '~Vouchsafe のセットアップ',
    intro: '~最初の管理者と最初のワークスペースを作成します。',
    administrator: '~管理者',
    workspace: '~ワークスペース',
    button: '~作成',
  },
  account: {
    title: '~アカウント',
    first: {
      title: '~最初のアプリを接続',
      intro:
        '~サーバーを起動したフォルダーで、別のターミナルからこれらのコマンドを実行してください。そのままで動作します。名前と URL は後で変更できます。',
      done: '~完了',
      api: '~1. API',
      apiText: '~このサーバーに API を登録します。トークンは、この URL だけを対象に発行されます。',
      permissions: '~2. 権限',
      permissionsText: '~API が確認する権限を1つ宣言し、ワークスペースのメンバーに付与します。',
      application: '~3. アプリ',
      applicationText: '~アクセスを求めるアプリを登録します。',
      check: '~4. API でトークンを検証',
      checkText:
        '~これを同じフォルダーに api.mjs として保存し、起動してください。ドキュメントには、Express、Fastify、MCP SDK 用の同じ例があります。',
      tryIt: '~5. 試してみる',
      tryText:
        '~別のターミナルで実行してください。ブラウザーを開いてフロー全体を実行し、トークンと API の応答を表示します。',
    },
    sections: {
      applications: '~アプリ',
      sessions: '~セッション',
      password: '~パスワード',
      security: '~セキュリティ',
      settings: '~設定',
      activity: '~アクティビティ',
    },
    signOut: '~ログアウト',
    back: '~アカウントに戻る',
    workspaces: '~あなたのワークスペース',
    noWorkspaces:
      '~{ours, select, yes {まだどのワークスペースのメンバーでもありません。このサービスの運営者に、ワークスペースへの追加を依頼してください。} other {まだどのワークスペースのメンバーでもありません。{brand} に、ワークスペースへの追加を依頼してください。}}',
    suspended:
      '~このワークスペースでのメンバーシップは利用停止中です。接続済みのアプリも一時停止しています。',
    administer: '~{workspace} を管理',
    console: '~運営者コンソール',
    role: '~あなたの役割: {role}',
    connections: '~接続済みのアプリ',
    noConnections: '~アカウントにアクセスできるアプリはありません。',
    onlyNewest:
      '~このページには、新しい順に{count, number}件の接続だけが表示されます。古い接続を表示するには、不要になった接続を解除してください。',
    vouchedByOperator: '~{ours, select, yes {このサービスの運営者が登録} other {{brand} が登録}}',
    vouchedByDocument: '~公開元: {host}',
    vouchedByNobody: '~未確認: 名前はアプリ自身が付けたものです',
    worksIn: '~{workspace} で動作',
    runsAt: '~実行場所',
    thatComputer: '~アクセスを許可したコンピューター',
    app: '~このアプリがあるデバイス（{scheme}）',
    allowed: '~許可した日時',
    allowedIn: '~{moment}、{device}',
    allowedInAt: '~{moment}、{device}（{address}）',
    lastUsed: '~最終使用',
    neverUsed: '~なし',
    mayDo: '~{count, plural, other {できること: 権限#件}}',
    paused: {
      blocked: '~一時停止中: 管理者がワークスペースでこのアプリをブロックしました。',
      needs_approval: '~一時停止中: 先にワークスペースの管理者がこのアプリを承認する必要があります。',
      suspended: '~一時停止中: このワークスペースでのメンバーシップは利用停止中です。',
      needs_second_step:
        '~一時停止中: このワークスペースではログイン時の2段階認証が必要です。接続を再開するには、2段階認証を使ってもう一度ログインしてください。',
      switched_off:
        '~{ours, select, yes {一時停止中: このサービスの運営者がこのアプリを無効にしました。} other {一時停止中: {brand} がこのアプリを無効にしました。}}',
    },
    withdraw: '~接続を解除',
    withdrawFrom: '~{application} と {workspace} の接続を解除（{device} で許可）',
    withdrawInWorkspace: '~{workspace} との接続を解除',
    withdrawEverywhere: '~{application} の接続をすべて解除',
    suspicion: {
      title: '~{count, plural, other {保護のためアプリの接続を解除しました}}',
      what: '~{moment} に {application} は {workspace} へのアクセスを失いました。',
      meaning:
        '~{count, plural, =1 {1回しか使えないキーが2回使われました。アプリの誤動作か、誰かがキーをコピーした可能性があります。このキーはもう使えません。} other {それぞれのアプリで、1回しか使えないキーが2回使われました。アプリの誤動作か、誰かがキーをコピーした可能性があります。これらのキーはもう使えません。}}',
      advice:
        '~アプリを引き続き使う場合は、そのアプリから接続し直してください。再び発生する場合や、心当たりのないアプリがある場合は、セッションとアクティビティを確認し、パスワードを変更してください。',
    },
    confirm: {
      title: '~接続を解除しますか？',
      inWorkspace: '~{application} と {workspace} の接続を解除しますか？',
      everywhere: '~{application} の接続をすべて解除しますか？',
      count:
        '~{count, plural, =1 {1件の接続が終了します。} other {アプリが動作している場所にかかわらず、#件の接続が終了します。}}',
      more: '~アプリが動作している場所にかかわらず、{count, number}件を超える接続が終了します。',
      after:
        '~アプリは数秒以内にアクセスできなくなります。アプリがすでに行った操作は元に戻りません。アプリから接続し直すことができます。',
      cancel: '~キャンセル',
    },
    withdrawnFrom: {
      title: '~接続を解除しました',
      paragraphs: [
        '~{count, plural, =1 {{application} と {workspace} の接続を1件終了しました。ほかに変更はありません。} other {{application} は {workspace} にアクセスできなくなりました。#件の接続を終了しました。ほかに変更はありません。}}',
        '~アプリのキーは数秒以内に使えなくなります。アプリからいつでも接続し直すことができます。',
      ],
    },
    withdrawnEverywhere: {
      title: '~接続を解除しました',
      paragraphs: [
        '~{count, plural, other {{application} はあなたのどのワークスペースにもアクセスできなくなりました。#件の接続を終了しました。ほかに変更はありません。}}',
        '~アプリのキーは数秒以内に使えなくなります。アプリからいつでも接続し直すことができます。',
      ],
    },
    nothingWithdrawn: {
      title: '~解除する接続がありません',
      paragraphs: [
        '~この接続はすでに終了しているか、あなたのものではありませんでした。何も変更されていません。',
      ],
    },
    device: {
      both: '~{system} の {browser}',
      onlySystem: '~{system} のブラウザー',
      unknown: '~不明なブラウザー',
    },
    sessions: {
      intro: '~ログイン中のブラウザーです。ログアウトしても、接続済みのアプリのアクセスは維持されます。',
      thisBrowser: '~このブラウザー',
      since: '~ログイン: {moment}',
      sinceAt: '~ログイン: {moment}（{address}）',
      others: '~ほかのブラウザー',
      noOthers: '~ほかの場所ではログインしていません。',
      end: '~ログアウト',
      endFrom: '~{device} からログアウト（ログイン: {moment}）',
      endOthers: '~ほかのすべてのブラウザーからログアウト',
    },
    password: {
      intro:
        '~ここではログインしたままです。ほかのすべてのブラウザーはログアウトされ、新しいパスワードが必要になります。',
      current: '~現在のパスワード',
      new: '~新しいパスワード',
      disconnect: '~すべてのアプリの接続も解除',
      disconnectHint:
        '~アプリは数秒以内にアクセスできなくなりますが、接続し直すことができます。ほかの人にパスワードを知られている可能性がある場合に選択してください。',
      allDisconnected: '~すべてのアプリの接続が解除されます',
      allDisconnectedHint: '~アプリは数秒以内にアクセスできなくなりますが、接続し直すことができます。',
      button: '~パスワードを変更',
      none: '~{ours, select, yes {アカウントにパスワードが設定されていません。このサービスの運営者に設定を依頼してください。} other {アカウントにパスワードが設定されていません。{brand} に設定を依頼してください。}}',
      wrongCurrent: '~現在のパスワードが正しくありません。',
      changed: {
        title: '~パスワードを変更しました',
        paragraphs: [
          '~{sessions, plural, =0 {ほかの場所ではログインしていませんでした。} other {ほかの#件のブラウザーからログアウトしました。}}',
        ],
      },
      applicationsKept: '~アプリは接続されたままです。',
      applicationsEnded:
        '~{count, plural, =0 {接続済みのアプリはありませんでした。} other {アプリの接続を#件終了しました。数秒以内にアクセスできなくなります。}}',
    },
    security: {
      intro:
        '~認証アプリを設定すると、パスワードを知られただけではログインされません。設定したら、スマートフォンをなくしたときのために、リカバリーコードを保管してください。',
      passkeys: {
        title: '~パスキー',
        one: '~パスキー',
        intro:
          '~パスキーを使うと、パスワードの代わりに指紋、顔、またはデバイスの PIN でログインできます。このサイトでしか使えないため、偽サイトに盗まれることはありません。',
        none: '~パスキーはまだありません。',
        added: '~追加日: {day}',
        used: '~最終使用日: {day}',
        neverUsed: '~未使用',
        synchronized: '~デバイス間で同期されます',
        onOneDevice: '~1台のデバイスのみ',
        name: '~名前',
        nameHint: '~後で見分けやすい名前を付けてください（例:「私のスマートフォン」）。',
        add: '~パスキーを追加',
        unsupported:
          '~パスキーを追加するには、パスキーに対応し JavaScript が有効なブラウザーでこのページを開いてください。',
        full: '~パスキーが{most, number}個あり、アカウントの上限に達しています。追加するには、いずれかを削除してください。',
        failed: '~パスキーは追加されませんでした。もう一度お試しください。',
        known: '~このデバイスには、このアカウントのパスキーがすでにあります。',
        refused: '~このパスキーは受け付けられませんでした。もう一度お試しください。',
        change: '~名前の変更または削除',
        changeNamed: '~{name} の名前の変更または削除',
        remove: '~削除',
        removeNamed: '~{name} を削除しますか？',
        afterRemoval:
          '~このパスキーではログインできなくなります。ブラウザーの候補に表示されないよう、デバイスからも削除してください。',
      },
      totp: {
        title: '~認証アプリ',
        none: '~30秒ごとに新しい6桁のコードを表示するアプリをスマートフォンで使います。設定後は、パスワードの入力後にこのコードの入力を求めます。',
        added: '~{moment} に追加されました。パスワードの入力後に、このアプリのコードの入力を求めます。',
        setUp: '~認証アプリを設定',
        replace: '~アプリを交換',
        remove: '~アプリを削除',
        scan: '~この QR コードを認証アプリで読み取ってください。',
        qrCode: '~認証アプリ用の QR コード',
        key: '~読み取れない場合は、このキーをアプリに入力してください:',
        code: '~アプリのコード',
        codeHint: '~6桁の数字です。',
        turnOn: '~有効にする',
      },
      recovery: {
        title: '~リカバリーコード',
        left: '~未使用のコード: {count, number}。それぞれ1回だけ、アプリのコードの代わりに使えます。新しいコードを作成すると、古いコードは使えなくなります。',
        make: '~リカバリーコードを置き換える',
        keep: '~これらのコードは、パスワードマネージャーなどの安全な場所に保管してください。それぞれ1回だけ、アプリのコードの代わりに使えます。後でもう一度表示することはできません。',
        replaced: '~以前のリカバリーコードは使えなくなりました。',
        saved: '~これらのコードを保管しました',
      },
      done: {
        totp_added: '~認証アプリを設定しました。',
        totp_removed: '~認証アプリを削除しました。',
        passkey_added: '~パスキーを追加しました。',
        passkey_removed: '~パスキーを削除しました。',
      },
    },
    settings: {
      language: '~言語',
      languageHint:
        '~このページと、お送りするメールに使われます。言語を選択しない場合、メールは英語になります。',
      browserLanguage: '~ブラウザーと同じ',
      timeZone: '~タイムゾーン',
      timesLookLike: '~時刻の表示例: {moment}',
      universalTime: '~協定世界時（UTC）',
      save: '~保存',
      saved: '~保存しました。',
    },
    deletion: {
      title: '~アカウントを削除',
      intro:
        '~アプリはすぐにアクセスできなくなり、すべての場所でログアウトされます。アカウントとそのデータは{days, number}日後に削除されます。それまでは、ログインしてアカウントを残すことができます。',
      confirm: '~確認のため、メールアドレスを入力してください',
      wrongAddress: '~このアカウントのメールアドレスではありません。',
      lastAdministrator:
        '~以下の各ワークスペースの管理者はあなただけです。先に別のメンバーを管理者にしてください。ワークスペースを開き、メンバーの横の「管理」を選んで、役割を変更します。',
      lastOperator:
        '~あなたはこのサービスの唯一の運営者です。先に {command} コマンドで別の運営者を任命してください。',
      requested: {
        title: '~アカウントは削除されます',
        paragraphs: [
          '~アカウントは {date} に削除されます。残すには、それまでにログインして「アカウントを残す」を選んでください。',
        ],
      },
      keep: {
        title: '~アカウントの削除が予定されています',
        intro:
          '~アカウントとそのデータは {date} に削除されます。アカウントを残す場合は、アプリを接続し直す必要があります。',
        button: '~アカウントを残す',
      },
    },
    data: {
      title: '~あなたのデータ',
      intro: '~当サービスが保存しているあなたについてのすべての情報を、1つの JSON ファイルで取得できます。',
      download: '~データをダウンロード',
    },
    address: {
      change: '~メールアドレスを変更',
      intro:
        '~現在 {email} でログインしています。別のアドレスを使うには、ここに入力し、そのアドレスに届くリンクを開いてください。',
      new: '~新しいメールアドレス',
      button: '~リンクを送信',
      sent: {
        title: '~メールをご確認ください',
        paragraphs: [
          '~{email} にメールを送信しました。30分以内にリンクを開き、求められた場合はログインしてください。それまでは何も変わりません。',
        ],
      },
      confirmTitle: '~新しいメールアドレスの確認',
      confirmIntro:
        '~確認後は {email} でログインします。以前のアドレスに、7日間変更を取り消せるリンクを送信します。',
      confirm: '~アドレスを確認',
      changed: {
        title: '~メールアドレスが変更されました',
        paragraphs: ['~今後は {email} でログインしてください。'],
      },
    },
    activity: {
      intro: '~最近のアクティビティ（新しい順）です。',
      none: '~アクティビティはまだありません。',
      older: '~以前のアクティビティ',
      newest: '~最新に戻る',
      goneApplication: '~削除されたアプリ',
      goneWorkspace: '~あなたが所属していないワークスペース',
      events: {
        'user.created': '~アカウントが作成されました',
        'user.signed_up': '~新規登録によりアカウントが作成されました',
        'user.updated': '~名前または設定が変更されました',
        'user.password_set': '~パスワードが変更されました',
        'user.password_reset': '~リンクを使ってパスワードが変更されました',
        'user.totp_added': '~アカウントに認証アプリが追加されました',
        'user.totp_removed': '~アカウントから認証アプリが削除されました',
        'user.recovery_codes_made': '~新しいリカバリーコードが作成されました',
        'user.recovery_code_used': '~リカバリーコードが使用されました',
        'user.factors_removed': '~認証アプリ、リカバリーコード、パスキーが削除されました',
        'user.reset_link_sent': '~新しいパスワードを設定するためのリンクが送信されました',
        'user.reset_link_made': '~新しいパスワードを設定するためのリンクが作成されました',
        'user.exported': '~データがダウンロードされました',
        'user.deletion_requested': '~アカウントの削除が依頼されました',
        'user.deletion_undone': '~アカウントの削除が取り消されました',
        'user.email_change_requested': '~メールアドレスの変更が依頼されました',
        'user.email_changed': '~メールアドレスが変更されました',
        'user.email_change_reverted': '~メールアドレスの変更が取り消されました',
        'invitation.accepted': '~{workspace} への招待が承諾されました',
        'passkey.added': '~アカウントにパスキーが追加されました',
        'passkey.renamed': '~パスキーの1つの名前が変更されました',
        'passkey.removed': '~アカウントからパスキーが削除されました',
        'passkey.counter_went_back': '~パスキーが複製された可能性があるため、ログインを拒否しました',
        'session.started': '~ログインしました',
        'session.ended': '~ブラウザーからログアウトしました',
        'session.others_ended': '~ほかのすべてのブラウザーからログアウトしました',
        'grant.allowed': '~{application} に {workspace} へのアクセスが許可されました',
        'grant.ended': '~{application} から {workspace} へのアクセスが終了しました',
        'grant.refresh_repeated':
          '~{application} が、使用済みのキーで {workspace} へのアクセスを更新しました',
        'member.added': '~{workspace} に追加されました（{role}）',
        'member.role_changed': '~{workspace} での役割が {role} に変更されました',
        'member.suspended': '~{workspace} でのメンバーシップが利用停止になりました',
        'member.resumed': '~{workspace} でのメンバーシップの利用が再開されました',
        'member.removed': '~{workspace} から削除されました',
        'operator.appointed': '~このサービスの運営者に任命されました',
        'operator.dismissed': '~このサービスの運営者ではなくなりました',
        'application.approval_requested': '~{workspace} での {application} の承認が依頼されました',
        'application.approval_granted': '~{workspace} での {application} の依頼が承認されました',
        'application.approval_declined': '~{workspace} での {application} の依頼が却下されました',
      },
      factorsRemoved: '~アカウントから削除されました：{factors}',
      signedInWith: {
        password: '~パスワードでログインしました',
        twoSteps: '~パスワードと2段階認証でログインしました',
        passkey: '~パスキーでログインしました',
      },
      otherEvent: '~その他のイベント: {event}',
      by: {
        you: '~実行者: あなた',
        administrator: '~実行者: ワークスペースの管理者',
        application: '~実行者: アプリ',
        operator: '~{ours, select, yes {実行者: このサービスの運営者} other {実行者: {brand}}}',
        platform: '~実行者: プラットフォーム',
      },
      because: {
        code_replayed: '~理由: 1回しか使えないキーが2回使われたため',
        refresh_token_reused: '~理由: 1回しか使えないキーが2回使われたため',
        refresh_token_repeated: '~理由: ほかの人がキーの1つを使った可能性があるため',
        password_changed: '~理由: パスワードを変更したため',
        limit_reached: '~理由: アプリの接続回数が多すぎるため、最も長く使われていない接続が終了しました',
        member_removed: '~理由: ワークスペースから削除されたため',
        client_removed: '~理由: アプリが削除されたため',
        workspace_removed: '~理由: ワークスペースが削除されたため',
      },
      at: '~アドレス: {address}',
    },
  },
  admin: {
    title: '~{workspace} を管理',
    tabs: {
      applications: '~アプリ',
      members: '~メンバー',
      activity: '~アクティビティ',
    },
    tabsLabel: '~管理',
    back: '~戻る',
    yourAccount: '~あなたのアカウント',
    states: {
      undecided: '~決定なし',
      allowed: '~承認済み',
      limited: '~制限付きで承認済み',
      blocked: '~ブロック済み',
      waiting: '~承認待ち',
    },
    done: {
      decided: '~保存しました。既存の接続には数秒以内に反映されます。',
      blocked: '~ブロックしました。既存の接続は数秒以内に使えなくなります。',
      ended: '~アクセスを終了しました。アプリは数秒以内にアクセスできなくなります。',
      approved: '~承認しました。メンバーはこのアプリを使えるようになりました。',
      identity_changed:
        '~保存されませんでした。決定の操作中にこのアプリが変更されました。もう一度確認してから決定してください。',
      dismissed: '~依頼を見送りました。',
      only_approved: '~メンバーが使えるのは、承認済みのアプリのみになりました。',
      second_step_required:
        '~メンバーはログイン時の2段階認証が必要になりました。2段階認証なしの接続は、メンバーが2段階認証を使ってログインするまで一時停止します。',
      second_step_optional: '~ログイン時の2段階認証はメンバーにとって任意になりました。',
      all_applications: '~メンバーは、ブロックされていないすべてのアプリを使えるようになりました。',
      member_added: '~メンバーを追加しました。',
      role: '~役割を変更しました。接続済みのアプリには数秒以内に反映されます。',
      suspended: '~メンバーを利用停止にしました。接続済みのアプリも一時停止しています。',
      resumed: '~メンバーの利用を再開しました。接続済みのアプリも再開しています。',
      emailed: '~招待メールを送信しました。最新のリンクだけが有効です。',
      invited: '~招待しました。このアドレス宛ての以前の招待リンクは使えなくなりました。',
      withdrawn: '~招待を取り消しました。',
      removed: '~メンバーを削除しました。接続済みのアプリはアクセスできなくなりました。',
    },
    applications: {
      requests: '~保留中の依頼',
      askedBy: '~依頼者: {people}',
      approve: '~承認',
      approveApplication: '~{application} を承認',
      dismiss: '~見送る',
      dismissApplication: '~{application} の依頼を見送る',
      inUse: '~使用中のアプリ',
      none: '~このワークスペースにアクセスできるアプリはありません。',
      more: '~このページには最新の接続のみが表示されます。',
      registeredHere: '~{ours, select, yes {このサービスの運営者が登録} other {{brand} が登録}}',
      unverified: '~未確認: アプリ自身が登録',
      publishedBy: '~公開元: {host}',
      connections: '~{count, plural, other {接続#件}}',
      lastUsed: '~最終使用: {moment}',
      paused: '~一時停止中',
      decide: '~内容を確認',
      decideAbout: '~{application} の内容を確認',
      block: '~ブロック',
      blockApplication: '~{application} をブロック',
      endOne: '~アクセスを終了',
      endOneOf: '~{member} の {application} のアクセスを終了',
      endAll: '~全員のアクセスを終了',
      endAllOf: '~{application}: 全員のアクセスを終了',
      endAllTitle: '~全員について {application} のアクセスを終了しますか？',
      endAllText:
        '~{members, plural, other {#人のメンバー}}の{count, plural, other {アプリの接続#件}}を完全に終了します。ブロックしないかぎり、メンバーはアプリを接続し直すことができます。',
      policy: '~メンバーが使えるアプリ',
      anyAllowed: '~ブロックされていないすべてのアプリ。各メンバーが決定します。',
      onlyApproved: '~承認済みのアプリのみ。メンバーはほかのアプリの承認を依頼できます。',
      restrict: '~承認を必須にする',
      unrestrict: '~承認を必須にしない',
      decisions: '~あなたの決定',
      noDecisions: '~決定はまだありません。',
      everythingFrom: '~{host} のすべて',
      another: '~別のアプリを確認',
      anotherLabel: '~クライアント ID またはホスト名',
      anotherHint:
        '~例: my-app、https://app.example.com/client.json。app.example.com と入力すると、そこで公開されているすべてのアプリが対象になります。',
      anotherButton: '~続ける',
    },
    onlyApproved: {
      title: '~承認を必須にしますか？',
      wouldStop:
        '~次のアプリは使用中ですが、承認されていません。今承認しないと数秒以内に使えなくなり、承認するまで一時停止したままになります。',
      nothingStops:
        '~使用中のアプリはすべて承認済みのため、使えなくなるアプリはありません。メンバーはほかのアプリの承認を依頼できます。',
      members: '~{count, plural, other {#人のメンバーが使用}}',
      stopThem: '~承認を必須にし、これらを一時停止',
      approveAll: '~これらを承認し、承認を必須にする',
    },
    application: {
      width: '~この決定の対象',
      alone: '~このアプリのみ',
      decision: '~決定',
      decisions: {
        none: '~決定なし',
        allowed: '~承認',
        limited: '~制限付きで承認',
        blocked: '~ブロック',
      },
      hints: {
        none: '~ワークスペースの既定の設定に従います。',
        noneWaits: '~管理者が承認するまで、誰も使えません。',
        allowed: '~アプリができることはメンバーが決定します。',
        limited: '~下で選択した制限の範囲内で、メンバーが決定します。',
        blocked: '~ここでは誰も使えません。承認するまで、既存の接続は一時停止します。',
      },
      limits: '~制限',
      limitsHint:
        '~「制限付きで承認」に適用されます。すべて選択すると、後から追加される項目も含めて制限なしになります。',
      fixed: '~常に含まれます',
      scopes: '~メンバーが許可できる内容（メンバーに表示される文面）',
      permissions: '~このワークスペースでの権限の上限',
      noPermissions: '~権限は定義されていません。',
      alsoHost:
        '~{host} のすべてに対する決定もあります: {state}。両方が適用され、より厳しいほうが優先されます。',
      unknown: '~このアプリはまだ誰も使っていません。',
      save: '~保存',
    },
    invitations: {
      title: '~招待',
      none: '~保留中の招待はありません。',
      invite: '~メンバーを招待',
      hint: '~招待された人は、既存のアカウントで参加するか、アカウントを作成できます。招待は7日間、このアドレスに限り有効です。',
      inviteButton: '~招待',
      alreadyMember: '~{email} はすでにメンバーです。',
      until: '~{day} まで有効',
      expired: '~{day} に期限切れ',
      unusable: '~無効になりました。もう一度送信してください',
      handOver: '~このリンクは招待された本人にだけ送ってください:',
      resend: '~再送信',
      resendTo: '~{email} に再送信',
      withdraw: '~取り消す',
      withdrawFrom: '~{email} への招待を取り消す',
    },
    members: {
      invitations: '~メールで招待',
      suspended: '~利用停止中',
      you: '~あなた',
      manage: '~管理',
      manageMember: '~{member} を管理',
      back: '~メンバーに戻る',
      search: '~名前またはメールアドレスで検索',
      searchButton: '~検索',
      noMatch: '~検索条件に一致するメンバーはいません。',
      everyone: '~すべてのメンバーを表示',
      add: '~メンバーを追加',
      addHint: '~すでにここにアカウントがある人のメールアドレスです。すぐにアクセスできるようになります。',
      addButton: '~追加',
      addInvalid: '~メールアドレスを入力してください。例: alice@example.com',
      unknownUser:
        '~{ours, select, yes {{email} のアカウントはここにありません。アドレスを確認するか、このサービスの運営者にアカウントの作成を依頼してください。} other {{email} のアカウントはここにありません。アドレスを確認するか、{brand} にアカウントの作成を依頼してください。}}',
      secondStep: '~ログイン時の2段階認証',
      secondStepOptional: '~メンバーはパスワードだけでこのワークスペースにログインできます。',
      secondStepRequired: '~メンバーには認証アプリなどの2段階認証が必要です。',
      requireSecondStep: '~2段階認証を必須にする',
      dropSecondStep: '~任意にする',
      more: '~さらに表示',
      noMore: '~ほかにメンバーはいません。',
      role: '~役割',
      roleHint: '~メンバーと接続済みのアプリがこのワークスペースでできることを決めます。',
      changeRole: '~役割を変更',
      access: '~接続済みのアプリ',
      accessText:
        '~{count, plural, =0 {このメンバーには、このワークスペースでアプリの接続がありません。} other {このメンバーには、このワークスペースでアプリの接続が#件あります。}}',
      endAccess: '~すべてのアクセスを終了',
      suspend: '~利用停止',
      suspendText: '~利用停止にすると、メンバーはアクセスできなくなり、接続済みのアプリは一時停止します。',
      resume: '~利用を再開',
      resumeText: '~このメンバーは利用停止中です。接続済みのアプリも一時停止しています。',
      remove: '~このワークスペースから削除',
      removeText: '~メンバーシップと、このメンバーがここで接続したすべてのアプリのアクセスを終了します。',
      removeTitle: '~{member} を削除しますか？',
      removeConfirm:
        '~{count, plural, =0 {メンバーシップをすぐに終了します。} other {メンバーシップをすぐに終了し、アプリの接続#件を完全に終了します。}}',
    },
    activity: {
      none: '~アクティビティはまだありません。',
      older: '~以前のアクティビティ',
      newest: '~最新',
      by: '~実行者: {actor}',
      somebody: '~削除されたユーザー',
      someApplication: '~あるアプリ',
      actors: {
        client: '~アプリ',
        operator: '~{ours, select, yes {このサービスの運営者} other {{brand}}}',
        platform: '~プラットフォーム',
        system: '~このサービス',
      },
      token: '~{ours, select, yes {このサービスの運営者（{name}）} other {{brand}（{name}）}}',
    },
    events: {
      'grant.allowed': '~{user} が {application} にこのワークスペースへのアクセスを許可しました',
      'grant.ended': '~{user} の {application} への接続が終了しました: {reason}',
      'grant.refresh_repeated': '~{application} が、使用済みのキーで {user} のアクセスを更新しました',
      'application.allowed':
        '~{limited, select, yes {{application} が制限付きで承認されました} other {{application} が承認されました}}',
      'application.blocked': '~{application} がブロックされました',
      'application.policy_removed': '~{application} に関する決定が取り消されました',
      'application.approval_requested': '~{user} が {application} の承認を依頼しました',
      'application.approval_granted': '~{user} による {application} の依頼が承認されました',
      'application.approval_declined': '~{user} による {application} の依頼が却下されました',
      'application.approval_dismissed': '~{application} の承認の依頼が見送られました',
      'workspace.created': '~ワークスペースが作成されました',
      'workspace.updated': '~ワークスペースの設定が変更されました',
      'workspace.retired': '~プラットフォームがワークスペースを閉鎖しました',
      'workspace.only_approved': '~アプリに承認が必要になりました',
      'workspace.all_applications': '~アプリに承認が不要になりました',
      'workspace.second_step_required': '~ログイン時の2段階認証が必須になりました',
      'workspace.second_step_optional': '~ログイン時の2段階認証が任意になりました',
      'invitation.sent': '~誰かが招待されました',
      'invitation.withdrawn': '~招待が取り消されました',
      'invitation.accepted': '~{user} が招待を承諾しました',
      'member.added': '~{user} がメンバーになりました（{role}）',
      'member.role_changed': '~{user} の役割が {before} から {role} に変更されました',
      'member.suspended': '~{user} が利用停止になりました',
      'member.resumed': '~{user} の利用が再開されました',
      'member.removed': '~{user} が削除されました',
    },
    endReasons: {
      code_replayed: '~アプリの1回しか使えないキーが2回使われました',
      refresh_token_reused: '~アプリの1回しか使えないキーが2回使われました',
      refresh_token_repeated: '~ほかの人がアプリのキーを使った可能性があります',
      revoked_by_client: '~アプリが接続を解除しました',
      revoked_by_user: '~メンバーが接続を解除しました',
      revoked_by_administrator: '~管理者が終了しました',
      revoked_by_operator:
        '~{ours, select, yes {このサービスの運営者が終了しました} other {{brand} が終了しました}}',
      password_changed: '~メンバーがパスワードを変更しました',
      limit_reached:
        '~メンバーによるアプリの接続回数が多すぎるため、最も長く使われていない接続が終了しました',
      member_removed: '~メンバーが削除されました',
      client_removed: '~アプリが削除されました',
      user_removed: '~メンバーのアカウントが削除されました',
      workspace_removed: '~ワークスペースが削除されました',
    },
  },
  errors: {
    unknownApplication:
      '~このクライアント ID のアプリは見つかりませんでした。クライアント ID、クライアントのメタデータドキュメントの URL、またはホスト名を入力してください。',
    wrongCredentials: '~メールアドレスまたはパスワードが正しくありません。',
    passkey: {
      expired: '~時間がかかりすぎました。もう一度お試しください。',
      unknown:
        '~このパスキーはここに登録されていません。削除された可能性があります。別のパスキーを使うか、パスワードを入力してください。',
      refused: '~このパスキーは受け付けられませんでした。もう一度試すか、パスワードを入力してください。',
    },
    wrongCode:
      '~コードが正しくないか、すでに使用されています。新しいコードを入力してください。アプリのコードが何度も拒否される場合は、スマートフォンの時計を自動で合わせる設定にしてください。',
    chooseWorkspace: '~あなたのワークスペースから1つ選択してください。',
    otherDomain:
      '~このアドレスではアカウントを作成できません。仕事用のアドレスを使うか、ワークスペースの管理者に招待を依頼してください。',
    setup: {
      emailInvalid: '~メールアドレスを入力してください。例: alice@example.com',
      nameMissing: '~お名前を入力してください。',
      passwordTooShort: '~{least, number}文字以上のパスワードを選んでください。',
      passwordTooLong: '~もっと短いパスワードを選んでください。',
      passwordKnown:
        '~このパスワードは情報漏えいで見つかっているか、推測されやすいものです。別のパスワードを選んでください。',
      passwordNamed:
        '~このパスワードはメールアドレスや名前をもとにしています。別のパスワードを選んでください。',
      workspaceTitleMissing: '~ワークスペースの表示名を入力してください。',
      workspaceNameInvalid:
        '~ワークスペース名は3〜32文字で、英字、数字、- . _ ~ のいずれかを使い、空白は使えません。候補として {suggestion} を入力しました。',
    },
  },
  emails: {
    footer: '~このメールは {brand} からお送りしています。返信は確認されません。',
    fromAddress: '~IP アドレス: {address}',
    actions: {
      applications: '~接続済みのアプリを確認',
      sessions: '~セッションを確認',
      security: '~セキュリティ設定を確認',
      join: '~参加',
      newPassword: '~新しいパスワードを設定',
      requests: '~依頼を確認',
      activity: '~アクティビティを確認',
    },
    suspicious_end: {
      title: '~{application} の接続が解除されました',
      paragraphs: [
        '~1回しか使えないキーが2回使われたため、{application} と {workspace} の接続を解除しました。',
        '~アプリの誤動作か、誰かがキーをコピーした可能性があります。このキーはもう使えません。',
        '~このアプリを引き続き使う場合は、アプリから接続し直してください。アプリに心当たりがない場合は、セッションを確認し、パスワードを変更してください。',
      ],
    },
    suspicious_repeat: {
      title: '~{application} との接続を確認してください',
      paragraphs: [
        '~{workspace} に接続した {application} が、使用済みのキーでアクセスを更新しました。別のネットワークからの要求だったか、同じことが何度か続けて発生しました。',
        '~多くの場合、原因はアプリまたはそのネットワークの不具合ですが、誰かがキーをコピーした可能性もあります。接続は引き続き有効です。',
        '~アプリに心当たりがない場合は、接続を解除してください。心当たりがある場合も、念のため接続を解除してから接続し直すことができます。',
      ],
    },
    invitation: {
      title: '~{workspace} に参加',
      paragraphs: [
        '~{named, select, yes {{by} があなたをワークスペース {workspace} に招待しました。} other {ワークスペース {workspace} に招待されました。}}下のリンクから、既存のアカウントで参加するか、アカウントを作成してください。リンクは1回だけ使用でき、7日で期限が切れます。',
        '~この招待に心当たりがない場合は、このメールを無視してかまいません。',
      ],
    },
    approval_requested: {
      title: '~{member} が {application} の承認を依頼しています',
      paragraphs: [
        '~{workspace} のメンバーは、承認済みのアプリだけを使えます。{member} は、管理者が {application} を承認または却下するのを待っています。',
        '~ほかのメンバーが同じアプリを依頼することがあります。このアプリについてのメールは1日に1通までです。',
      ],
    },
    approval_approved: {
      title: '~{application} が承認されました',
      paragraphs: [
        '~{workspace} の管理者が、あなたが依頼した {application} を承認しました。',
        '~使用するには、アプリに戻ってもう一度始めてください。',
      ],
    },
    approval_declined: {
      title: '~{application} は承認されませんでした',
      paragraphs: [
        '~{workspace} の管理者が {application} の使用の依頼を却下しました。',
        '~引き続き業務で必要な場合は、ワークスペースの管理者に相談してください。',
      ],
    },
    password_reset: {
      title: '~新しいパスワードの設定',
      paragraphs: [
        '~{known, select, yes {IP アドレス {address} から、あなたのアカウントのパスワードの再設定が求められました。} other {あなたのアカウントのパスワードの再設定が求められました。}}ご本人による場合は、下のリンクを開いてください。リンクは1回だけ使用でき、{minutes, number}分で期限が切れます。',
        '~お心当たりがない場合は、何もする必要はありません。パスワードは変更されません。',
      ],
    },
    sign_up: {
      title: '~アカウントの作成',
      paragraphs: [
        '~{known, select, yes {IP アドレス {address} から、このアドレスのアカウントの作成が求められました。} other {このアドレスのアカウントの作成が求められました。}}ご本人による場合は、下のリンクを開いてアカウントを作成してください。リンクは1回だけ使用でき、{minutes, number}分で期限が切れます。',
        '~お心当たりがない場合は、何もする必要はありません。このリンクがなければ、誰もアカウントを作成できません。',
      ],
    },
    address_change: {
      title: '~新しいメールアドレスの確認',
      paragraphs: [
        '~このアドレスを自分のアカウントで使いたいという依頼がありました。ご本人による場合は、下のリンクを開き、求められた場合は現在のアドレスでログインしてください。リンクは1回だけ使用でき、{minutes, number}分で期限が切れます。',
        '~お心当たりがない場合は、何もする必要はありません。',
      ],
    },
    address_changed: {
      title: '~メールアドレスが変更されました',
      paragraphs: [
        '~アカウントのメールアドレスが変更されました。今後は新しいアドレスでログインします。',
        '~この変更に心当たりがない場合は、ほかの人がアカウントにアクセスしている可能性があります。7日以内に下のリンクを開いて変更を取り消し、新しいパスワードを設定してください。',
      ],
    },
    address_taken: {
      title: '~すでにアカウントがあります',
      paragraphs: [
        '~誰かがこのアドレスを別のアカウントに使おうとしましたが、このアドレスはすでにあなたのアカウントのものです。',
        '~ご本人による場合は、このアドレスでログインしてください。パスワードをお忘れの場合は、ログインページから新しいパスワードを設定できます。お心当たりがない場合は、何もする必要はありません。',
      ],
    },
    new_sign_in: {
      title: '~アカウントへの新しいログイン',
      paragraphs: [
        '~{known, select, yes {{device} であなたのアカウントへのログインがありました（IP アドレス: {address}）。} other {{device} であなたのアカウントへのログインがありました。}}このブラウザーからあなたのアカウントにログインがあったのは初めてです。',
        '~ご本人による場合は、何もする必要はありません。そうでない場合は、ほかの人にパスワードを知られている可能性があります。新しいパスワードを設定し、心当たりのないブラウザーからログアウトしてください。',
      ],
    },
    security_change: {
      title: '~{what}',
      paragraphs: [
        '~{what}（{where}）。',
        '~お心当たりがない場合は、ほかの人にパスワードを知られている可能性があります。新しいパスワードを設定し、パスキー、認証アプリ、リカバリーコードを確認してください。',
      ],
    },
    deletion_requested: {
      title: '~アカウントは削除されます',
      paragraphs: [
        '~アカウントの削除が依頼されました。{date} に削除されます。残したい場合や、依頼した覚えがない場合は、それまでにログインして「アカウントを残す」を選んでください。',
      ],
    },
    account_deleted: {
      title: '~アカウントは削除されました',
      paragraphs: ['~ご依頼どおり、アカウントとそのデータは削除されました。'],
    },
    password_changed: {
      title: '~パスワードが変更されました',
      paragraphs: [
        '~{known, select, yes {IP アドレス {address} からアカウントのパスワードが変更されました。ほかのブラウザーはログアウトされました。} other {アカウントのパスワードが変更されました。ほかのブラウザーはログアウトされました。}}',
        '~この変更に心当たりがない場合は、ほかの人がアカウントにアクセスしている可能性があります。新しいパスワードを設定し、心当たりのないブラウザーからログアウトしてください。',
      ],
    },
  },
  notices: {
    unknownClient: {
      title: '~アプリが登録されていません',
      paragraphs: [
        '~開いたリンクのアプリは、ここに登録されていません。アプリが削除されたか、リンクが間違っている可能性があります。',
        '~アプリに戻って、もう一度始めてください。再び発生する場合は、アプリの開発者にお問い合わせください。',
      ],
    },
    clientIdMissing: {
      title: '~このリンクは不完全です',
      paragraphs: [
        '~開いたリンクには、どのアプリのものかが示されていません（client_id がありません）。',
        '~アプリに戻って、もう一度始めてください。再び発生する場合は、アプリの開発者にお問い合わせください。',
      ],
    },
    documentUnreachable: {
      title: '~現在このアプリを確認できません',
      paragraphs: [
        '~アプリの情報は {host} で公開されていますが、応答がありません。アカウントに問題はありません。',
        '~アプリに戻って、もう一度始めてください。',
      ],
    },
    tooManyDocuments: {
      title: '~現在このアプリを確認できません',
      paragraphs: [
        '~アプリの情報は {host} で公開されています。短時間にこのような情報の取得が多すぎました。アカウントに問題はありません。',
        '~{wait}後にもう一度お試しください。',
      ],
    },
    documentRefused: {
      title: '~このアプリの情報は無効です',
      paragraphs: [
        '~{host} で公開されている情報が無効なため、このアプリはアクセスを求めることができません。',
        '~アプリの開発者の方へ: {detail}',
      ],
    },
    disabledClient: {
      title: '~このアプリは無効です',
      paragraphs: [
        '~このサービスが無効にしたため、アプリはアクセスを求めることができません。',
        '~このページを閉じてかまいません。アプリにあなたの情報は送信していません。',
      ],
    },
    redirectUriMissing: {
      title: '~このリンクは不完全です',
      paragraphs: [
        '~アプリが次の移動先を指定していません（redirect_uri がありません）。',
        '~このページを閉じてかまいません。アプリにあなたの情報は送信していません。再び発生する場合は、アプリの開発者にお問い合わせください。',
      ],
    },
    redirectUriUnregistered: {
      title: '~移動先のアドレスが未登録です',
      paragraphs: [
        '~アプリが登録していないアドレス（redirect_uri）への移動を求めました。誰かがこのアプリになりすましている可能性があります。',
        '~このページを閉じてかまいません。アプリにあなたの情報は送信していません。アプリの開発者の方は、正確なアドレスを登録してください。',
      ],
    },
    refusedAtOnce: {
      title: '~アプリのリクエストが失敗しました',
      paragraphs: [
        '~このアプリは当サービスに登録がないため、自動的に移動しませんでした。\u200b{destination} に進むには、ボタンを使ってください。信頼できる場合にのみ進んでください。',
        '~アプリの開発者の方へ: {code}。{detail}',
      ],
    },
    malformedRequest: {
      title: '~このリンクを読み取れません',
      paragraphs: [
        '~アプリから送信されたリクエストを理解できませんでした。',
        '~詳細: {detail}',
        '~アプリに戻って、もう一度始めてください。',
      ],
    },
    requestExpired: {
      title: '~このリクエストは無効になりました',
      paragraphs: [
        '~アクセスのリクエストは30分で期限切れになります。アプリが求める内容が提供されなくなった場合も無効になります。',
        '~アプリに戻って、もう一度始めてください。',
      ],
    },
    requestOfAnotherBrowser: {
      title: '~リクエストが見つかりません',
      paragraphs: [
        '~アクセスのリクエストは30分で期限切れになり、開始したブラウザーでのみ応答できます。このリクエストは、別の場所で開始されたか、期限切れか、存在しないものです。',
        '~誰かからこのリンクが送られてきた場合は、続けないでください。',
        '~アプリに戻って、もう一度始めてください。',
      ],
    },
    alreadyAllowed: {
      title: '~すでに許可しています',
      paragraphs: [
        '~回答をアプリに送信しました。このページを閉じてかまいません。',
        '~アプリがまだ待機している場合は、アプリからもう一度始めてください。接続はアカウントからいつでも解除できます。',
      ],
    },
    alreadyDenied: {
      title: '~すでに拒否しています',
      paragraphs: [
        '~アプリに通知しました。アプリはアクセスできません。このページを閉じてかまいません。',
        '~気が変わった場合は、アプリからもう一度始めてください。',
      ],
    },
    noWorkspace: {
      title: '~先にワークスペースが必要です',
      paragraphs: [
        '~アプリはワークスペース内で動作しますが、あなたはまだどのワークスペースのメンバーでもありません。',
        '~{ours, select, yes {このサービスの運営者に、ワークスペースへの追加を依頼してください。その後、アプリに戻ってもう一度始めてください。} other {{brand} に、ワークスペースへの追加を依頼してください。その後、アプリに戻ってもう一度始めてください。}}',
      ],
    },
    suspended: {
      title: '~{workspace} でのメンバーシップは利用停止中です',
      paragraphs: [
        '~{workspace} の管理者があなたのメンバーシップを利用停止にしたため、そこではアプリを接続できません。',
        '~ワークスペースの管理者に利用の再開を依頼してください。その後、アプリに戻ってもう一度始めてください。',
      ],
    },
    suspendedEverywhere: {
      title: '~メンバーシップは利用停止中です',
      paragraphs: [
        '~所属するすべてのワークスペースで管理者があなたのメンバーシップを利用停止にしたため、アプリを接続できません。',
        '~ワークスペースの管理者に利用の再開を依頼してください。その後、アプリに戻ってもう一度始めてください。',
      ],
    },
    notAMember: {
      title: '~このワークスペースのメンバーではありません',
      paragraphs: [
        '~アプリはワークスペース {workspace} へのアクセスを求めましたが、あなたはそのメンバーではありません。',
        '~{ours, select, yes {このサービスの運営者に追加を依頼するか、メンバーのアカウントでログインしてください。} other {{brand} に追加を依頼するか、メンバーのアカウントでログインしてください。}}',
      ],
    },
    secondFactorRequired: {
      title: '~ログインに2段階認証が必要です',
      paragraphs: [
        '~{application} はログイン時の2段階認証を必要としますが、あなたのアカウントには設定されていません。',
        '~アカウントで設定してください。その後、アプリに戻ってもう一度始めてください。',
      ],
    },
    applicationBlocked: {
      title: '~{workspace} ではこのアプリがブロックされています',
      paragraphs: [
        '~{workspace} の管理者が {application} をブロックしました。アプリにあなたの情報は送信していません。',
        '~業務で必要な場合は、管理者に相談してください。',
      ],
    },
    needsApproval: {
      title: '~先に管理者の承認が必要です',
      paragraphs: [
        '~{workspace} のメンバーが使えるのは承認済みのアプリのみで、{application} はまだ承認されていません。',
        '~ここで承認を依頼できます。アプリにあなたの情報は送信していません。',
      ],
    },
    approvalRequested: {
      title: '~承認を依頼しました',
      paragraphs: [
        '~{workspace} の管理者は、{application} を使いたいというあなたの依頼を確認できます。',
        '~管理者が承認したら、アプリからもう一度始めてください。',
      ],
    },
    notAnAdministrator: {
      title: '~管理者専用です',
      paragraphs: [
        '~あなたは {workspace} のメンバーですが、このページを開けるのは管理者だけです。',
        '~アクセスが必要な場合は、ワークスペースの管理者に役割の変更を依頼してください。',
      ],
    },
    lastAdministrator: {
      title: '~ワークスペースには管理者が必要です',
      paragraphs: [
        '~この操作を行うとワークスペースに管理者がいなくなるため、何も変更されていません。',
        '~先に別のメンバーを管理者にしてから、もう一度お試しください。',
      ],
    },
    secondStepNeeded: {
      title: '~2段階認証が必要です',
      paragraphs: [
        '~{workspace} では、認証アプリなど、ログイン時の2段階認証が必要です。',
        '~設定してから、ここで続けてください。',
      ],
    },
    formExpired: {
      title: '~フォームの有効期限が切れました',
      paragraphs: [
        '~別のタブでログインまたはログアウトしたか、ページを長時間開いたままにしていた可能性があります。何も変更されていません。',
        '~ページを開き直して、もう一度お試しください。',
      ],
    },
    crossSite: {
      title: '~別のサイトから送信されたフォームです',
      paragraphs: [
        '~当サービスのページで入力されたフォームのみを受け付けます。何も変更されていません。',
        '~この表示に心当たりがない場合は、ページを閉じてください。それ以外の場合は、前のページに戻って再読み込みし、もう一度お試しください。',
      ],
    },
    tooManyAttempts: {
      title: '~試行回数が多すぎます',
      paragraphs: [
        '~短時間に多くの試行がありました。アカウントは安全です。',
        '~{wait}後にもう一度お試しください。',
      ],
    },
    tooManyChanges: {
      title: '~変更回数が多すぎます',
      paragraphs: [
        '~この1時間の操作回数が上限を超えました。今回は何も変更されていません。',
        '~1時間待ってから、もう一度お試しください。',
      ],
    },
    busy: {
      title: '~現在混み合っています',
      paragraphs: [
        '~現在、多くの方がログインしています。',
        '~数秒待ってから、ページを再読み込みしてください。',
      ],
    },
    serverError: {
      title: '~サービス側で問題が発生しました',
      paragraphs: [
        '~お客様ではなく当サービスの問題です。問題は記録されました。',
        '~{ours, select, yes {しばらくしてからもう一度お試しください。再び発生する場合は、参照番号を添えてこのサービスの運営者にお問い合わせください。} other {しばらくしてからもう一度お試しください。再び発生する場合は、参照番号を添えて {brand} にお問い合わせください。}}',
      ],
    },
    unavailable: {
      title: '~まもなく復旧します',
      paragraphs: [
        '~現在、このサービスの一部が利用できません。',
        '~数秒待ってから、ページを再読み込みしてください。',
      ],
    },
    tookTooLong: {
      title: '~応答に時間がかかりすぎました',
      paragraphs: [
        '~時間内に処理を完了できませんでした。操作は反映されている可能性があります。',
        '~数秒待ってから、ページを再読み込みしてください。',
      ],
    },
    platformUnavailable: {
      title: '~現在ワークスペースを読み込めません',
      paragraphs: [
        '~ワークスペースを管理するプラットフォームが応答していません。アクセスは許可されていません。',
        '~数秒待ってから、ページを再読み込みしてください。',
      ],
    },
    notFound: {
      title: '~ページが見つかりません',
      paragraphs: ['~アドレスが間違っているか、ページが移動した可能性があります。'],
    },
    wrongMethod: {
      title: '~この方法ではアドレスを開けません',
      paragraphs: [
        '~このアドレスは、当サービスのページのリンクまたはボタンからのみ利用できます。何も変更されていません。',
        '~前のページに戻って、リンクまたはボタンを使ってください。',
      ],
    },
    invitationOver: {
      title: '~この招待は使えなくなりました',
      paragraphs: [
        '~承諾または取り消し済みか、有効期限が切れたか、新しい招待が送信されています。何も変更されていません。',
        '~引き続き参加を希望する場合は、もう一度招待を依頼してください。',
      ],
    },
    linkOver: {
      title: '~このリンクは使えなくなりました',
      paragraphs: ['~すでに使用されたか、有効期限が切れています。何も変更されていません。'],
    },
    linkOfAnother: {
      title: '~このリンクは別のアカウント用です',
      paragraphs: [
        '~{email} としてログインしています。何も変更されていません。',
        '~リンクを使うには、ログアウトしてからもう一度開き、対象のアカウントでログインしてください。',
      ],
    },
    setupDone: {
      title: '~Vouchsafe はセットアップ済みです',
      paragraphs: [
        '~セットアップが完了したため、このページは閉じられました。続けるにはログインしてください。',
      ],
    },
  },
};
