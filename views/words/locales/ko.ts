/** The catalog in Korean. A leading `~` marks a machine's translation; whoever speaks the language removes it. */
import type { Catalog } from '../catalog.js';

export const ko: Catalog = {
  problem: '~문제: {title}',
  footer: {
    support: '~지원',
    privacy: '~개인정보 보호',
    terms: '~약관',
  },
  signedInAs: '~로그인한 계정',
  unnamedApplication: '~이름 없는 앱',
  workspaceTypes: {
    private: '~개인 워크스페이스',
    team: '~팀 워크스페이스',
  },
  fields: {
    email: '~이메일 주소',
    password: '~비밀번호',
    name: '~이름',
    newPasswordHint: '~12자 이상. 무작위 단어 몇 개를 조합하면 좋습니다.',
    workspaceTitle: '~워크스페이스 제목',
    workspaceTitleHint: '~사람들에게 표시되는 이름입니다. 예: Acme Labs',
    workspaceName: '~워크스페이스 이름',
    workspaceNameHint: '~URL에 사용됩니다. 3~32자의 영문자, 숫자 및 - . _ ~(예: acme-labs).',
    passwordAgain: '~비밀번호를 다시 입력하세요. 다른 항목에 오류가 있을 때는 비밀번호를 보관하지 않습니다.',
  },
  switchAccount: {
    question: '~본인이 아닌가요?',
    button: '~다른 계정 사용',
  },
  waits: {
    minutes: '~{count, plural, other {#분}}',
    hours: '~{count, plural, other {#시간}}',
  },
  destinations: {
    thisComputer: '~이 컴퓨터의 프로그램',
    app: '~이 기기의 앱({scheme})',
  },
  login: {
    title: '~로그인',
    toContinueTo: '~{application}에서 계속하기',
    signedOut: '~로그아웃되었습니다.',
    reauthenticate: '~본인인지 확인합니다. 계속하려면 비밀번호를 다시 입력하세요.',
    button: '~로그인',
    forgot: '~비밀번호를 잊으셨나요?',
    signUp: '~계정 만들기',
    byInvitation: '~처음이신가요? 워크스페이스 관리자에게 초대를 요청하세요.',
    beforeSetup: '~아직 계정이 없습니다. 첫 계정을 만들려면 서버가 시작될 때 출력한 링크를 여세요.',
    passwordStaysHere: '~비밀번호는 여기에만 머뭅니다. 앱은 비밀번호를 볼 수 없습니다.',
    passkey: {
      button: '~패스키로 로그인',
      failed: '~패스키가 사용되지 않았습니다. 다시 시도하거나 비밀번호를 입력하세요.',
      required: '~이 앱은 비밀번호 이상을 요구합니다. 패스키로 로그인하세요.',
      requiredHere:
        '~이 페이지는 비밀번호 이상을 요구합니다. 패스키로 로그인하세요. 패스키를 잃어버렸다면 이 서비스의 운영자에게 문의하세요.',
    },
  },
  secondStep: {
    title: '~코드 입력',
    intro: '~인증 앱의 코드나 복구 코드 중 하나를 입력하세요.',
    code: '~코드',
    lost: '~{ours, select, yes {둘 다 없으면 이 서비스의 운영자에게 계정의 2단계 인증을 꺼 달라고 요청하세요.} other {둘 다 없으면 {brand}에 계정의 2단계 인증을 꺼 달라고 요청하세요.}}',
  },
  signUp: {
    title: '~계정을 만드세요',
    intro: '~이메일 주소를 입력하세요. 계속할 수 있는 링크를 보내 드립니다.',
    sent: '~{email} 주소로 이메일을 보냈습니다. 계속하려면 이 브라우저에서 이메일의 링크를 여세요. 링크는 한 번만 사용할 수 있으며 30분 후에 만료됩니다.',
    forAddress: '~계정에서 {email} 주소를 사용합니다. 이름을 입력하고 비밀번호를 설정하세요.',
    create: '~계정 만들기',
  },
  forgotPassword: {
    title: '~비밀번호를 잊으셨나요?',
    intro: '~계정의 이메일 주소를 입력하세요. 새 비밀번호를 설정할 수 있는 링크를 보내 드립니다.',
    button: '~링크 보내기',
    sent: {
      title: '~이메일을 확인하세요',
      paragraphs: [
        '~{email} 주소에 비밀번호가 있는 계정이 있으면 그 주소로 링크를 보냈습니다. 링크는 한 번만 사용할 수 있으며 30분 후에 만료됩니다.',
        '~몇 분 안에 이메일이 도착하지 않으면 스팸 폴더를 확인하세요.',
      ],
    },
  },
  resetPassword: {
    title: '~새 비밀번호 설정',
    intro: '~{email} 계정의 비밀번호를 변경합니다. 모든 브라우저에서 로그아웃됩니다.',
    done: {
      title: '~비밀번호가 변경되었습니다',
      paragraphs: [
        '~모든 브라우저에서 로그아웃되었습니다. 새 비밀번호로 로그인하세요.',
        '~앱을 연결하는 중이었다면 앱으로 돌아가 다시 시작하세요.',
      ],
    },
  },
  firstPassword: {
    title: '~비밀번호 설정',
    intro: '~{email} 주소와 이 비밀번호로 로그인합니다.',
    button: '~비밀번호 설정',
    done: {
      title: '~비밀번호가 설정되었습니다',
      paragraphs: ['~이제 로그인할 수 있습니다.'],
    },
  },
  revertAddress: {
    title: '~이메일 주소 변경 취소',
    intro:
      '~주소를 {email} 주소로 되돌리고 모든 브라우저에서 로그아웃합니다. 다른 사람이 이전 비밀번호를 알 수 있으므로 새 비밀번호를 설정하세요.',
    button: '~변경 취소',
  },
  invitation: {
    title: '~초대',
    heading: '~{workspace} 참여',
    about: '~{email} 주소로 보낸 초대입니다. 내 역할: {role}',
    aboutBy: '~{by} 님이 {email} 주소를 초대했습니다. 내 역할: {role}',
    join: '~참여',
    signIn: '~로그인하고 참여',
    create: '~계정을 만들고 참여',
    other:
      '~{email} 계정으로 로그인되어 있습니다. 초대받은 주소로 참여하려면 로그아웃한 후 링크를 다시 여세요.',
  },
  workspace: {
    title: '~워크스페이스 선택',
    onlyThisOne: '~{application}에서는 선택한 워크스페이스에만 액세스할 수 있습니다.',
    legend: '~내 워크스페이스',
    button: '~계속',
  },
  consent: {
    title: '~액세스를 허용하시겠습니까?',
    heading: '~{application}에서 내 계정에 대한 액세스를 요청합니다',
    vouchedByOperator:
      '~{ours, select, yes {이 서비스의 운영자가 등록한 앱입니다.} other {{brand}에서 등록한 앱입니다.}}',
    vouchedByDocument: '~{host}에서 게시했습니다. 이 웹 주소만 확인했으며, 이름은 앱이 직접 정했습니다.',
    unverifiedTitle: '~확인되지 않은 앱입니다.',
    vouchedByNobody: '~이 앱의 이름은 앱이 직접 정했으며, 제공자가 누구인지 아무도 확인하지 않았습니다.',
    unnamedByNobody: '~이 앱은 이름이 없으며, 제공자가 누구인지 아무도 확인하지 않았습니다.',
    judgeBy: '~이동할 곳을 신뢰하는 경우에만 액세스를 허용하세요:',
    website: '~웹사이트(확인되지 않음):',
    loopbackTitle: '~방금 직접 시작한 경우에만 계속하세요.',
    loopbackWarning: '~이 컴퓨터의 어떤 프로그램이든 이 앱인 척할 수 있습니다.',
    forWhom: '~{workspace}에서 {account} 계정으로',
    changeWorkspace: '~워크스페이스 전환',
    resources: '~{count, plural, =1 {사용 대상} other {사용 대상(모두)}}',
    destination: '~이동할 곳',
    permissions: '~{application}에서 할 수 있는 작업',
    kinds: {
      act: '~나를 대신해 작업',
      change: '~변경',
      read: '~읽기',
    },
    required: '~항상 포함됩니다.',
    privacyPolicy: '~앱의 개인정보 처리방침',
    terms: '~앱의 서비스 약관',
    withheld: '~관리자가 제한함',
    notGiven: '~관리자가 승인하지 않았습니다.',
    onlyPermissions: '~관리자가 이 앱을 다음 권한으로 제한했습니다: {permissions}',
    noPermissions:
      '~관리자가 이 워크스페이스에서 이 앱이 내 권한을 사용하지 못하게 했습니다. 위에 나열된 액세스만 받습니다.',
    askAdministrator: '~승인 요청',
    takeBack: '~언제든지 내 계정에서 이 앱의 연결을 해제할 수 있습니다.',
    allow: '~허용',
    deny: '~거부',
  },
  defaultScopes: {
    profile: { title: '~이름 보기', description: '~계정의 이름입니다.' },
    email: { title: '~이메일 주소 보기', description: '~로그인에 사용하는 주소입니다.' },
    'user.workspaces.read': {
      title: '~워크스페이스 목록 보기',
      description: '~이름과 제목만 포함되며 내용은 포함되지 않습니다.',
    },
    'user.profile.write': { title: '~프로필 변경', description: '~예: 이름.' },
    'user.status.read': { title: '~상태 보기', description: '~자리에 있는지 여부와 상태 메시지입니다.' },
    'user.status.write': {
      title: '~상태 설정',
      description: '~나를 대신해 설정합니다. 다른 사람이 볼 수 있습니다.',
    },
    'user.settings.read': { title: '~설정 보기', description: '~계정 환경설정입니다.' },
    'user.settings.write': { title: '~설정 변경', description: '~계정 환경설정입니다.' },
    'workspace.mcp': {
      title: '~이 워크스페이스의 데이터로 작업',
      description: '~AI 어시스턴트를 통한 작업을 포함해, 내가 액세스할 수 있는 모든 것을 보고 변경합니다.',
    },
  },
  consentAgain: {
    title: '~계속하시겠습니까?',
    heading: '~{account} 계정으로 {application}에서 계속하시겠습니까?',
    before: '~이전에 이 앱에 같은 액세스를 허용했으며, 그 이후 변경된 내용이 없습니다.',
    review: '~이 액세스 검토 또는 변경',
    button: '~계속',
  },
  notice: {
    goOn: '~계속',
    openAgain: '~페이지 다시 열기',
    goOnTo: '~{destination}에서 계속하기',
    backToApplication: '~앱으로 돌아가기',
    reference: '~참조 번호: {reference}',
  },
  setup: {
    title: '~Vouchsafe 설정',
    intro: '~첫 번째 관리자와 첫 번째 워크스페이스를 만듭니다.',
    administrator: '~관리자',
    workspace: '~워크스페이스',
    button: '~만들기',
  },
  account: {
    title: '~내 계정',
    first: {
      title: '~첫 번째 앱 연결',
      intro:
        '~서버를 시작한 폴더에서 두 번째 터미널을 열고 이 명령을 실행하세요. 그대로 작동하며, 이름과 URL은 나중에 바꿀 수 있습니다.',
      done: '~완료',
      api: '~1. API',
      apiText: '~이 서버에 API를 등록하세요. 토큰은 정확히 이 URL에 대해서만 발급됩니다.',
      permissions: '~2. 권한',
      permissionsText: '~API에서 확인하는 권한 하나를 선언하고 워크스페이스의 멤버에게 부여하세요.',
      application: '~3. 앱',
      applicationText: '~액세스를 요청하는 앱을 등록하세요.',
      check: '~4. API에서 토큰 확인',
      checkText:
        '~이 코드를 같은 폴더에 api.mjs로 저장하고 시작하세요. 문서에 Express, Fastify, MCP SDK용 같은 예제가 있습니다.',
      tryIt: '~5. 사용해 보기',
      tryText:
        '~다른 터미널에서 실행하세요. 브라우저를 열어 전체 과정을 실행하고 토큰과 API의 응답을 출력합니다.',
    },
    sections: {
      applications: '~앱',
      sessions: '~세션',
      password: '~비밀번호',
      security: '~보안',
      settings: '~설정',
      activity: '~활동',
    },
    signOut: '~로그아웃',
    back: '~내 계정으로 돌아가기',
    workspaces: '~내 워크스페이스',
    noWorkspaces:
      '~{ours, select, yes {아직 어떤 워크스페이스의 멤버도 아닙니다. 이 서비스의 운영자에게 워크스페이스에 추가해 달라고 요청하세요.} other {아직 어떤 워크스페이스의 멤버도 아닙니다. {brand}에 워크스페이스에 추가해 달라고 요청하세요.}}',
    suspended: '~이 워크스페이스의 멤버십이 정지되었습니다. 연결된 앱도 일시중지되었습니다.',
    administer: '~{workspace} 관리',
    console: '~운영자 콘솔',
    role: '~내 역할: {role}',
    connections: '~연결된 앱',
    noConnections: '~내 계정에 액세스할 수 있는 앱이 없습니다.',
    onlyNewest:
      '~이 페이지에는 최신 연결 {count, number}개만 표시됩니다. 이전 연결을 보려면 더 이상 필요하지 않은 연결을 해제하세요.',
    vouchedByOperator: '~{ours, select, yes {이 서비스의 운영자가 등록함} other {{brand}에서 등록함}}',
    vouchedByDocument: '~{host}에서 게시함',
    vouchedByNobody: '~확인되지 않음: 앱이 직접 이름을 정했습니다',
    worksIn: '~{workspace}에서 사용',
    runsAt: '~실행 위치',
    thatComputer: '~액세스를 허용한 컴퓨터',
    app: '~이 앱이 있는 기기({scheme})',
    allowed: '~허용한 시간',
    allowedIn: '~{moment}, {device}',
    allowedInAt: '~{moment}, {device}({address})',
    lastUsed: '~마지막 사용',
    neverUsed: '~없음',
    mayDo: '~{count, plural, other {할 수 있는 작업: 권한 #개}}',
    paused: {
      blocked: '~일시중지됨: 관리자가 워크스페이스에서 이 앱을 차단했습니다.',
      needs_approval: '~일시중지됨: 먼저 워크스페이스 관리자가 이 앱을 승인해야 합니다.',
      suspended: '~일시중지됨: 이 워크스페이스의 멤버십이 정지되었습니다.',
      needs_second_step:
        '~일시중지됨: 이 워크스페이스는 로그인할 때 2단계 인증을 요구합니다. 연결을 다시 시작하려면 2단계 인증으로 다시 로그인하세요.',
      switched_off:
        '~{ours, select, yes {일시중지됨: 이 서비스의 운영자가 이 앱을 사용 중지했습니다.} other {일시중지됨: {brand}에서 이 앱을 사용 중지했습니다.}}',
    },
    withdraw: '~연결 해제',
    withdrawFrom: '~{workspace}에서 {application} 연결 해제({device}에서 허용)',
    withdrawInWorkspace: '~{workspace}에서 연결 해제',
    withdrawEverywhere: '~모든 곳에서 {application} 연결 해제',
    suspicion: {
      title: '~{count, plural, other {보호를 위해 앱 연결을 해제했습니다}}',
      what: '~{moment}에 {application}의 {workspace} 액세스가 종료되었습니다.',
      meaning:
        '~{count, plural, =1 {일회용 키가 두 번 사용되었습니다. 앱이 오류를 일으켰거나 누군가 키를 복사했을 수 있습니다. 이 키는 더 이상 작동하지 않습니다.} other {앱마다 일회용 키가 두 번 사용되었습니다. 앱이 오류를 일으켰거나 누군가 키를 복사했을 수 있습니다. 이 키는 더 이상 작동하지 않습니다.}}',
      advice:
        '~앱을 계속 사용하려면 해당 앱에서 다시 연결하세요. 이런 일이 다시 발생하거나 모르는 앱이 있다면 세션과 활동을 검토하고 비밀번호를 변경하세요.',
    },
    confirm: {
      title: '~연결을 해제하시겠습니까?',
      inWorkspace: '~{workspace}에서 {application} 연결을 해제하시겠습니까?',
      everywhere: '~모든 곳에서 {application} 연결을 해제하시겠습니까?',
      count:
        '~{count, plural, =1 {연결 1개가 종료됩니다.} other {앱이 실행되는 위치에 관계없이 연결 #개가 종료됩니다.}}',
      more: '~앱이 실행되는 위치에 관계없이 {count, number}개가 넘는 연결이 종료됩니다.',
      after:
        '~앱은 몇 초 안에 액세스할 수 없게 됩니다. 앱이 이미 수행한 작업은 취소되지 않습니다. 앱에서 다시 연결할 수 있습니다.',
      cancel: '~취소',
    },
    withdrawnFrom: {
      title: '~연결 해제됨',
      paragraphs: [
        '~{count, plural, =1 {{application} 앱과 {workspace} 사이의 연결 1개를 종료했으며 다른 것은 변경하지 않았습니다.} other {{application}에서 더 이상 {workspace}에 액세스할 수 없습니다. 연결 #개를 종료했으며 다른 것은 변경하지 않았습니다.}}',
        '~앱의 키는 몇 초 안에 작동을 멈춥니다. 언제든지 앱에서 다시 연결할 수 있습니다.',
      ],
    },
    withdrawnEverywhere: {
      title: '~연결 해제됨',
      paragraphs: [
        '~{count, plural, other {{application}에서 더 이상 내 어떤 워크스페이스에도 액세스할 수 없습니다. 연결 #개를 종료했으며 다른 것은 변경하지 않았습니다.}}',
        '~앱의 키는 몇 초 안에 작동을 멈춥니다. 언제든지 앱에서 다시 연결할 수 있습니다.',
      ],
    },
    nothingWithdrawn: {
      title: '~해제할 연결 없음',
      paragraphs: ['~이 연결은 이미 종료되었거나 내 연결이 아닙니다. 변경된 내용이 없습니다.'],
    },
    device: {
      both: '~{system}의 {browser}',
      onlySystem: '~{system}의 브라우저',
      unknown: '~알 수 없는 브라우저',
    },
    sessions: {
      intro: '~로그인한 브라우저입니다. 로그아웃해도 연결된 앱의 액세스는 유지됩니다.',
      thisBrowser: '~이 브라우저',
      since: '~로그인: {moment}',
      sinceAt: '~로그인: {moment}, {address}',
      others: '~다른 브라우저',
      noOthers: '~다른 곳에서 로그인하지 않았습니다.',
      end: '~로그아웃',
      endFrom: '~{device}에서 로그아웃(로그인: {moment})',
      endOthers: '~다른 모든 브라우저에서 로그아웃',
    },
    password: {
      intro:
        '~여기에서는 로그인 상태가 유지됩니다. 다른 모든 브라우저는 로그아웃되며 새 비밀번호를 사용해야 합니다.',
      current: '~현재 비밀번호',
      new: '~새 비밀번호',
      disconnect: '~모든 앱의 연결도 해제',
      disconnectHint:
        '~앱은 몇 초 안에 액세스할 수 없게 되지만 다시 연결할 수 있습니다. 다른 사람이 비밀번호를 알고 있을 수 있다면 선택하세요.',
      allDisconnected: '~모든 앱의 연결이 해제됩니다',
      allDisconnectedHint: '~앱은 몇 초 안에 액세스할 수 없게 되지만 다시 연결할 수 있습니다.',
      button: '~비밀번호 변경',
      none: '~{ours, select, yes {계정에 비밀번호가 없습니다. 이 서비스의 운영자에게 비밀번호 설정을 요청하세요.} other {계정에 비밀번호가 없습니다. {brand}에 비밀번호 설정을 요청하세요.}}',
      wrongCurrent: '~현재 비밀번호가 올바르지 않습니다.',
      changed: {
        title: '~비밀번호가 변경되었습니다',
        paragraphs: [
          '~{sessions, plural, =0 {다른 곳에서 로그인하지 않았습니다.} other {다른 브라우저 #개에서 로그아웃되었습니다.}}',
        ],
      },
      applicationsKept: '~앱은 연결된 상태로 유지됩니다.',
      applicationsEnded:
        '~{count, plural, =0 {연결된 앱이 없었습니다.} other {앱 연결 #개를 종료했습니다. 몇 초 안에 액세스할 수 없게 됩니다.}}',
    },
    security: {
      intro:
        '~인증 앱을 사용하면 비밀번호만 아는 사람은 로그인할 수 없습니다. 앱을 설정하면 휴대전화를 잃어버릴 때를 대비해 복구 코드를 저장해 두세요.',
      passkeys: {
        title: '~패스키',
        one: '~패스키',
        intro:
          '~패스키를 사용하면 비밀번호 대신 지문, 얼굴 또는 기기 PIN으로 로그인합니다. 이 사이트에서만 작동하므로 가짜 사이트가 훔칠 수 없습니다.',
        none: '~아직 패스키가 없습니다.',
        added: '~추가한 날짜: {day}',
        used: '~마지막 사용: {day}',
        neverUsed: '~사용한 적 없음',
        synchronized: '~기기 간에 동기화됨',
        onOneDevice: '~한 기기에만 있음',
        name: '~이름',
        nameHint: '~나중에 알아볼 수 있는 이름을 정하세요. 예: ‘내 휴대폰’',
        add: '~패스키 추가',
        unsupported:
          '~패스키를 추가하려면 패스키를 지원하고 JavaScript가 켜진 브라우저에서 이 페이지를 여세요.',
        full: '~패스키가 {most, number}개 있으며, 이는 계정당 최대 개수입니다. 추가하려면 하나를 삭제하세요.',
        failed: '~패스키가 추가되지 않았습니다. 다시 시도하세요.',
        known: '~이 기기에는 이미 이 계정의 패스키가 있습니다.',
        refused: '~이 패스키는 허용되지 않았습니다. 다시 시도하세요.',
        change: '~이름 변경 또는 삭제',
        changeNamed: '~{name} 이름 변경 또는 삭제',
        remove: '~삭제',
        removeNamed: '~{name} 패스키를 삭제하시겠습니까?',
        afterRemoval:
          '~이 패스키로 더 이상 로그인할 수 없습니다. 브라우저가 더 이상 제안하지 않도록 기기에서도 삭제하세요.',
      },
      totp: {
        title: '~인증 앱',
        none: '~30초마다 새로운 6자리 코드를 표시하는 휴대전화 앱을 사용하세요. 설정하면 비밀번호를 입력한 다음 이 코드를 요청합니다.',
        added: '~{moment}에 추가되었습니다. 비밀번호 다음에 코드를 요청합니다.',
        setUp: '~인증 앱 설정',
        replace: '~앱 교체',
        remove: '~앱 제거',
        scan: '~인증 앱으로 이 QR 코드를 스캔하세요.',
        qrCode: '~인증 앱용 QR 코드',
        key: '~스캔할 수 없으면 앱에 이 키를 입력하세요:',
        code: '~앱의 코드',
        codeHint: '~숫자 6자리입니다.',
        turnOn: '~사용 설정',
      },
      recovery: {
        title: '~복구 코드',
        left: '~사용하지 않은 코드: {count, number}. 각 코드는 앱의 코드 대신 한 번만 사용할 수 있습니다. 새 코드를 만들면 이전 코드는 더 이상 작동하지 않습니다.',
        make: '~복구 코드 교체',
        keep: '~이 코드를 비밀번호 관리자와 같은 안전한 곳에 보관하세요. 각 코드는 앱의 코드 대신 한 번만 사용할 수 있습니다. 나중에 다시 볼 수 없습니다.',
        replaced: '~이전 복구 코드는 더 이상 사용할 수 없습니다.',
        saved: '~이 코드를 저장했습니다',
      },
      done: {
        totp_added: '~인증 앱이 설정되었습니다.',
        totp_removed: '~인증 앱이 제거되었습니다.',
        passkey_added: '~패스키가 추가되었습니다.',
        passkey_removed: '~패스키가 삭제되었습니다.',
      },
    },
    settings: {
      language: '~언어',
      languageHint:
        '~이 페이지와 보내 드리는 이메일에 사용됩니다. 선택하지 않으면 이메일은 영어로 발송됩니다.',
      browserLanguage: '~브라우저와 동일',
      timeZone: '~시간대',
      timesLookLike: '~시간은 다음과 같이 표시됩니다: {moment}',
      universalTime: '~협정 세계시(UTC)',
      save: '~저장',
      saved: '~저장했습니다.',
    },
    deletion: {
      title: '~계정 삭제',
      intro:
        '~앱은 즉시 액세스할 수 없게 되고 모든 곳에서 로그아웃됩니다. 계정과 데이터는 {days, number}일 후에 삭제됩니다. 그때까지는 로그인하여 계정을 유지할 수 있습니다.',
      confirm: '~확인하려면 이메일 주소를 입력하세요',
      wrongAddress: '~이 계정의 이메일 주소가 아닙니다.',
      lastAdministrator:
        '~아래 나열된 각 워크스페이스의 유일한 관리자입니다. 먼저 다른 멤버를 관리자로 지정하세요. 워크스페이스를 열고 멤버 옆의 ‘관리’를 선택한 뒤 역할을 변경하세요.',
      lastOperator: '~이 서비스의 유일한 운영자입니다. 먼저 {command} 명령으로 다른 운영자를 임명하세요.',
      requested: {
        title: '~계정이 삭제될 예정입니다',
        paragraphs: ['~계정은 {date}에 삭제됩니다. 유지하려면 그 전에 로그인하여 ‘계정 유지’를 선택하세요.'],
      },
      keep: {
        title: '~계정 삭제가 예약되어 있습니다',
        intro: '~계정과 데이터는 {date}에 삭제됩니다. 계정을 유지하면 앱을 다시 연결해야 합니다.',
        button: '~계정 유지',
      },
    },
    data: {
      title: '~내 데이터',
      intro: '~나에 대해 저장하는 모든 정보를 JSON 파일 하나로 받습니다.',
      download: '~내 데이터 다운로드',
    },
    address: {
      change: '~이메일 주소 변경',
      intro:
        '~{email} 주소로 로그인합니다. 다른 주소를 사용하려면 여기에 입력하고 그 주소로 보내는 링크를 여세요.',
      new: '~새 이메일 주소',
      button: '~링크 보내기',
      sent: {
        title: '~이메일을 확인하세요',
        paragraphs: [
          '~{email} 주소로 메시지를 보냈습니다. 30분 안에 링크를 열고, 요청이 나오면 로그인하세요. 그때까지는 아무것도 바뀌지 않습니다.',
        ],
      },
      confirmTitle: '~새 이메일 주소 확인',
      confirmIntro:
        '~확인한 후에는 {email} 주소로 로그인합니다. 이전 주소로 7일 동안 변경을 취소할 수 있는 링크를 보내 드립니다.',
      confirm: '~주소 확인',
      changed: {
        title: '~이메일 주소가 변경되었습니다',
        paragraphs: ['~이제부터 {email} 주소로 로그인하세요.'],
      },
    },
    activity: {
      intro: '~최근 활동이 최신순으로 표시됩니다.',
      none: '~아직 활동이 없습니다.',
      older: '~이전',
      newest: '~최신으로 돌아가기',
      goneApplication: '~삭제된 앱',
      goneWorkspace: '~내가 속하지 않은 워크스페이스',
      events: {
        'user.created': '~계정이 생성되었습니다',
        'user.signed_up': '~가입을 통해 계정이 생성되었습니다',
        'user.updated': '~이름 또는 설정이 변경되었습니다',
        'user.password_set': '~비밀번호가 변경되었습니다',
        'user.password_reset': '~링크로 비밀번호가 변경되었습니다',
        'user.totp_added': '~계정에 인증 앱이 추가되었습니다',
        'user.totp_removed': '~계정에서 인증 앱이 제거되었습니다',
        'user.recovery_codes_made': '~새 복구 코드가 생성되었습니다',
        'user.recovery_code_used': '~복구 코드가 사용되었습니다',
        'user.factors_removed': '~인증 앱, 복구 코드, 패스키가 제거되었습니다',
        'user.reset_link_sent': '~새 비밀번호를 설정할 수 있는 링크가 전송되었습니다',
        'user.reset_link_made': '~새 비밀번호를 설정할 수 있는 링크가 생성되었습니다',
        'user.exported': '~데이터가 다운로드되었습니다',
        'user.deletion_requested': '~계정 삭제가 요청되었습니다',
        'user.deletion_undone': '~계정 삭제가 취소되었습니다',
        'user.email_change_requested': '~이메일 주소 변경이 요청되었습니다',
        'user.email_changed': '~이메일 주소가 변경되었습니다',
        'user.email_change_reverted': '~이메일 주소 변경이 취소되었습니다',
        'invitation.accepted': '~{workspace} 초대가 수락되었습니다',
        'passkey.added': '~계정에 패스키가 추가되었습니다',
        'passkey.renamed': '~패스키 하나의 이름이 변경되었습니다',
        'passkey.removed': '~계정에서 패스키가 삭제되었습니다',
        'passkey.counter_went_back': '~누군가 패스키를 복사했을 수 있어 로그인이 거부되었습니다',
        'session.started': '~로그인했습니다',
        'session.ended': '~브라우저에서 로그아웃되었습니다',
        'session.others_ended': '~다른 모든 브라우저에서 로그아웃되었습니다',
        'grant.allowed': '~{application}에 {workspace} 액세스가 허용되었습니다',
        'grant.ended': '~{application}의 {workspace} 액세스가 종료되었습니다',
        'grant.refresh_repeated': '~{application}에서 이미 사용된 키로 {workspace} 액세스를 갱신했습니다',
        'member.added': '~{workspace}에 추가되었습니다({role})',
        'member.role_changed': '~{workspace}에서의 역할이 변경되었습니다: {role}',
        'member.suspended': '~{workspace}의 멤버십이 정지되었습니다',
        'member.resumed': '~{workspace}의 멤버십 정지가 해제되었습니다',
        'member.removed': '~{workspace}에서 제거되었습니다',
        'operator.appointed': '~이 서비스의 운영자로 임명되었습니다',
        'operator.dismissed': '~더 이상 이 서비스의 운영자가 아닙니다',
        'application.approval_requested': '~{workspace}에서 {application}의 승인이 요청되었습니다',
        'application.approval_granted': '~{workspace}에서 {application} 요청이 승인되었습니다',
        'application.approval_declined': '~{workspace}에서 {application} 요청이 거절되었습니다',
      },
      factorsRemoved: '~계정에서 제거된 항목: {factors}',
      signedInWith: {
        password: '~비밀번호로 로그인했습니다',
        twoSteps: '~비밀번호와 2단계 인증으로 로그인했습니다',
        passkey: '~패스키로 로그인했습니다',
      },
      otherEvent: '~기타 이벤트: {event}',
      by: {
        you: '~수행: 나',
        administrator: '~수행: 워크스페이스 관리자',
        application: '~수행: 앱',
        operator: '~{ours, select, yes {수행: 이 서비스의 운영자} other {수행: {brand}}}',
        platform: '~수행: 플랫폼',
      },
      because: {
        code_replayed: '~앱의 일회용 키 하나가 두 번 사용되었기 때문',
        refresh_token_reused: '~앱의 일회용 키 하나가 두 번 사용되었기 때문',
        refresh_token_repeated: '~다른 사람이 앱의 키 하나를 사용했을 수 있기 때문',
        password_changed: '~비밀번호를 변경했기 때문',
        limit_reached: '~앱을 너무 여러 번 연결하여 가장 오래 사용하지 않은 연결이 종료됨',
        member_removed: '~워크스페이스에서 제거되었기 때문',
        client_removed: '~앱이 삭제되었기 때문',
        workspace_removed: '~워크스페이스가 삭제되었기 때문',
      },
      at: '~주소: {address}',
    },
  },
  admin: {
    title: '~{workspace} 관리',
    tabs: {
      applications: '~앱',
      members: '~멤버',
      activity: '~활동',
    },
    tabsLabel: '~관리',
    back: '~뒤로',
    yourAccount: '~내 계정',
    states: {
      undecided: '~결정 없음',
      allowed: '~승인됨',
      limited: '~제한적으로 승인됨',
      blocked: '~차단됨',
      waiting: '~승인 대기 중',
    },
    done: {
      decided: '~저장했습니다. 변경 내용은 몇 초 안에 기존 연결에 적용됩니다.',
      blocked: '~차단했습니다. 기존 연결은 몇 초 안에 작동을 멈춥니다.',
      ended: '~액세스를 종료했습니다. 앱은 몇 초 안에 액세스할 수 없게 됩니다.',
      approved: '~승인했습니다. 이제 멤버가 이 앱을 사용할 수 있습니다.',
      identity_changed:
        '~저장된 내용이 없습니다. 결정하는 동안 이 앱이 변경되었습니다. 결정하기 전에 다시 검토하세요.',
      dismissed: '~요청을 무시했습니다.',
      only_approved: '~이제 멤버는 승인된 앱만 사용할 수 있습니다.',
      second_step_required:
        '~이제 멤버가 로그인하려면 2단계 인증이 필요합니다. 2단계 인증 없이 만든 연결은 멤버가 2단계 인증으로 로그인할 때까지 일시중지됩니다.',
      second_step_optional: '~이제 멤버의 로그인 2단계 인증은 선택 사항입니다.',
      all_applications: '~이제 멤버는 차단되지 않은 모든 앱을 사용할 수 있습니다.',
      member_added: '~멤버를 추가했습니다.',
      role: '~역할을 변경했습니다. 변경 내용은 몇 초 안에 연결된 앱에 적용됩니다.',
      suspended: '~멤버가 정지되었고 연결된 앱이 일시중지되었습니다.',
      resumed: '~멤버와 연결된 앱이 다시 활성화되었습니다.',
      emailed: '~초대 이메일을 보냈습니다. 가장 최근 링크만 작동합니다.',
      invited: '~초대했습니다. 이 주소로 보낸 이전 초대 링크는 더 이상 작동하지 않습니다.',
      withdrawn: '~초대를 취소했습니다.',
      removed: '~멤버를 제거했습니다. 연결된 앱은 더 이상 액세스할 수 없습니다.',
    },
    applications: {
      requests: '~대기 중인 요청',
      askedBy: '~요청자: {people}',
      approve: '~승인',
      approveApplication: '~{application} 승인',
      dismiss: '~무시',
      dismissApplication: '~{application} 요청 무시',
      inUse: '~사용 중인 앱',
      none: '~이 워크스페이스에 액세스할 수 있는 앱이 없습니다.',
      more: '~이 페이지에는 최신 연결만 표시됩니다.',
      registeredHere: '~{ours, select, yes {이 서비스의 운영자가 등록함} other {{brand}에서 등록함}}',
      unverified: '~확인되지 않음: 앱이 직접 등록함',
      publishedBy: '~{host}에서 게시함',
      connections: '~{count, plural, other {연결 #개}}',
      lastUsed: '~마지막 사용: {moment}',
      paused: '~일시중지됨',
      decide: '~검토',
      decideAbout: '~{application} 검토',
      block: '~차단',
      blockApplication: '~{application} 차단',
      endOne: '~액세스 종료',
      endOneOf: '~{member} 님의 {application} 액세스 종료',
      endAll: '~모든 사람의 액세스 종료',
      endAllOf: '~모든 사람의 액세스 종료: {application}',
      endAllTitle: '~모든 사람의 {application} 액세스를 종료하시겠습니까?',
      endAllText:
        '~{members, plural, other {멤버 #명}}의 {count, plural, other {앱 연결 #개}}가 영구적으로 종료됩니다. 앱을 차단하지 않으면 멤버가 다시 연결할 수 있습니다.',
      policy: '~멤버가 사용할 수 있는 앱',
      anyAllowed: '~차단되지 않은 모든 앱. 각 멤버가 결정합니다.',
      onlyApproved: '~승인된 앱만. 멤버는 다른 앱의 승인을 요청할 수 있습니다.',
      restrict: '~승인 필수로 설정',
      unrestrict: '~승인 필수 해제',
      decisions: '~내 결정',
      noDecisions: '~아직 결정이 없습니다.',
      everythingFrom: '~{host}의 모든 앱',
      another: '~다른 앱 검토',
      anotherLabel: '~클라이언트 ID 또는 호스트 이름',
      anotherHint:
        '~예: my-app, https://app.example.com/client.json 또는 그곳에 게시된 모든 앱을 뜻하는 app.example.com',
      anotherButton: '~계속',
    },
    onlyApproved: {
      title: '~승인을 필수로 설정하시겠습니까?',
      wouldStop:
        '~다음 앱은 사용 중이지만 승인되지 않았습니다. 지금 승인하지 않으면 몇 초 안에 작동을 멈추고 승인할 때까지 일시중지됩니다.',
      nothingStops:
        '~사용 중인 모든 앱이 승인되어 있어 작동을 멈추는 앱이 없습니다. 멤버는 다른 앱의 승인을 요청할 수 있습니다.',
      members: '~{count, plural, other {멤버 #명이 사용}}',
      stopThem: '~승인을 필수로 하고 이 앱들을 일시중지',
      approveAll: '~이 앱들을 승인하고 승인을 필수로 설정',
    },
    application: {
      width: '~이 결정의 적용 대상',
      alone: '~이 앱만',
      decision: '~결정',
      decisions: {
        none: '~결정 없음',
        allowed: '~승인',
        limited: '~제한적으로 승인',
        blocked: '~차단',
      },
      hints: {
        none: '~워크스페이스 기본값을 사용합니다.',
        noneWaits: '~관리자가 승인할 때까지 아무도 사용할 수 없습니다.',
        allowed: '~앱이 할 수 있는 작업을 멤버가 결정합니다.',
        limited: '~아래에서 선택한 제한 안에서 멤버가 결정합니다.',
        blocked: '~여기에서 아무도 사용할 수 없습니다. 승인할 때까지 기존 연결이 일시중지됩니다.',
      },
      limits: '~제한',
      limitsHint:
        '~‘제한적으로 승인’에 적용됩니다. 모두 선택하면 나중에 추가되는 항목을 포함하여 제한이 없습니다.',
      fixed: '~항상 포함됨',
      scopes: '~멤버가 허용할 수 있는 항목(멤버에게 표시되는 그대로)',
      permissions: '~이 워크스페이스에서의 최대 권한',
      noPermissions: '~정의된 권한이 없습니다.',
      alsoHost:
        '~{host}의 모든 앱에 대한 결정도 있습니다: {state}. 둘 다 적용되며 더 엄격한 쪽이 우선합니다.',
      unknown: '~아직 아무도 이 앱을 사용하지 않았습니다.',
      save: '~저장',
    },
    invitations: {
      title: '~초대',
      none: '~대기 중인 초대가 없습니다.',
      invite: '~사람 초대',
      hint: '~기존 계정으로 참여하거나 계정을 만들 수 있습니다. 초대는 7일 동안 이 주소에만 유효합니다.',
      inviteButton: '~초대',
      alreadyMember: '~{email} 주소는 이미 멤버입니다.',
      until: '~{day}에 만료',
      expired: '~{day}에 만료됨',
      unusable: '~더 이상 유효하지 않습니다. 다시 보내세요',
      handOver: '~이 링크를 초대한 사람에게만 보내세요:',
      resend: '~다시 보내기',
      resendTo: '~{email} 주소로 다시 보내기',
      withdraw: '~초대 취소',
      withdrawFrom: '~{email} 주소로 보낸 초대 취소',
    },
    members: {
      invitations: '~이메일로 초대',
      suspended: '~정지됨',
      you: '~나',
      manage: '~관리',
      manageMember: '~{member} 관리',
      back: '~멤버 목록으로 돌아가기',
      search: '~이름 또는 이메일 주소로 검색',
      searchButton: '~검색',
      noMatch: '~검색과 일치하는 멤버가 없습니다.',
      everyone: '~모든 멤버 표시',
      add: '~멤버 추가',
      addHint: '~이미 여기에 계정이 있는 사람의 이메일 주소입니다. 바로 액세스할 수 있습니다.',
      addButton: '~추가',
      addInvalid: '~이메일 주소를 입력하세요. 예: alice@example.com',
      unknownUser:
        '~{ours, select, yes {{email} 계정이 여기에 없습니다. 주소를 확인하거나 이 서비스의 운영자에게 계정을 만들어 달라고 요청하세요.} other {{email} 계정이 여기에 없습니다. 주소를 확인하거나 {brand}에 계정을 만들어 달라고 요청하세요.}}',
      secondStep: '~로그인 2단계 인증',
      secondStepOptional: '~멤버는 비밀번호만으로 이 워크스페이스에 로그인할 수 있습니다.',
      secondStepRequired: '~멤버에게 인증 앱과 같은 2단계 인증이 필요합니다.',
      requireSecondStep: '~2단계 인증 요구',
      dropSecondStep: '~선택 사항으로 변경',
      more: '~멤버 더 보기',
      noMore: '~멤버가 더 이상 없습니다.',
      role: '~역할',
      roleHint: '~멤버와 연결된 앱이 이 워크스페이스에서 할 수 있는 작업을 결정합니다.',
      changeRole: '~역할 변경',
      access: '~연결된 앱',
      accessText:
        '~{count, plural, =0 {이 멤버는 이 워크스페이스에 앱 연결이 없습니다.} other {이 멤버는 이 워크스페이스에 앱 연결 #개가 있습니다.}}',
      endAccess: '~모든 액세스 종료',
      suspend: '~정지',
      suspendText: '~멤버를 정지하면 멤버의 액세스가 차단되고 연결된 앱이 일시중지됩니다.',
      resume: '~정지 해제',
      resumeText: '~이 멤버는 정지되었습니다. 연결된 앱도 일시중지되었습니다.',
      remove: '~이 워크스페이스에서 제거',
      removeText: '~멤버십과 이 멤버가 여기에서 연결한 모든 앱의 액세스를 종료합니다.',
      removeTitle: '~{member} 님을 제거하시겠습니까?',
      removeConfirm:
        '~{count, plural, =0 {멤버십이 즉시 종료됩니다.} other {멤버십이 즉시 종료되고 앱 연결 #개가 영구적으로 종료됩니다.}}',
    },
    activity: {
      none: '~아직 활동이 없습니다.',
      older: '~이전',
      newest: '~최신',
      by: '~수행: {actor}',
      somebody: '~삭제된 사용자',
      someApplication: '~어떤 앱',
      actors: {
        client: '~앱',
        operator: '~{ours, select, yes {이 서비스의 운영자} other {{brand}}}',
        platform: '~플랫폼',
        system: '~이 서비스',
      },
      token: '~{ours, select, yes {이 서비스의 운영자({name})} other {{brand}({name})}}',
    },
    events: {
      'grant.allowed': '~{user} 님이 {application}에 이 워크스페이스 액세스를 허용했습니다',
      'grant.ended': '~{user} 님의 {application} 연결이 종료되었습니다: {reason}',
      'grant.refresh_repeated': '~{application}에서 이미 사용된 키로 {user} 님의 액세스를 갱신했습니다',
      'application.allowed':
        '~{limited, select, yes {{application}: 제한적으로 승인되었습니다} other {{application}: 승인되었습니다}}',
      'application.blocked': '~{application}: 차단되었습니다',
      'application.policy_removed': '~{application}에 대한 결정이 취소되었습니다',
      'application.approval_requested': '~{user} 님이 {application}의 승인을 요청했습니다',
      'application.approval_granted': '~{user} 님의 {application} 요청이 승인되었습니다',
      'application.approval_declined': '~{user} 님의 {application} 요청이 거절되었습니다',
      'application.approval_dismissed': '~{application}의 승인 요청이 무시되었습니다',
      'workspace.created': '~워크스페이스가 생성되었습니다',
      'workspace.updated': '~워크스페이스 설정이 변경되었습니다',
      'workspace.retired': '~플랫폼에서 워크스페이스를 닫았습니다',
      'workspace.only_approved': '~이제 앱에 승인이 필요합니다',
      'workspace.all_applications': '~이제 앱에 승인이 필요하지 않습니다',
      'workspace.second_step_required': '~로그인 2단계 인증이 필수로 변경되었습니다',
      'workspace.second_step_optional': '~로그인 2단계 인증이 선택 사항으로 변경되었습니다',
      'invitation.sent': '~누군가가 초대되었습니다',
      'invitation.withdrawn': '~초대가 취소되었습니다',
      'invitation.accepted': '~{user} 님이 초대를 수락했습니다',
      'member.added': '~{user} 님이 멤버가 되었습니다({role})',
      'member.role_changed': '~{user} 님의 역할이 변경되었습니다: {before} → {role}',
      'member.suspended': '~{user} 님이 정지되었습니다',
      'member.resumed': '~{user} 님의 정지가 해제되었습니다',
      'member.removed': '~{user} 님이 제거되었습니다',
    },
    endReasons: {
      code_replayed: '~앱의 일회용 키 하나가 두 번 사용됨',
      refresh_token_reused: '~앱의 일회용 키 하나가 두 번 사용됨',
      refresh_token_repeated: '~다른 사람이 앱의 키 하나를 사용했을 수 있음',
      revoked_by_client: '~앱이 연결을 해제함',
      revoked_by_user: '~멤버가 연결을 해제함',
      revoked_by_administrator: '~관리자가 종료함',
      revoked_by_operator: '~{ours, select, yes {이 서비스의 운영자가 종료함} other {{brand}에서 종료함}}',
      password_changed: '~멤버가 비밀번호를 변경함',
      limit_reached: '~멤버가 앱을 너무 여러 번 연결하여 가장 오래 사용하지 않은 연결이 종료됨',
      member_removed: '~멤버가 제거됨',
      client_removed: '~앱이 삭제됨',
      user_removed: '~멤버의 계정이 삭제됨',
      workspace_removed: '~워크스페이스가 삭제됨',
    },
  },
  errors: {
    unknownApplication:
      '~이 클라이언트 ID의 앱을 찾지 못했습니다. 클라이언트 ID, 클라이언트 메타데이터 문서의 URL 또는 호스트 이름을 입력하세요.',
    wrongCredentials: '~이메일 또는 비밀번호가 올바르지 않습니다.',
    passkey: {
      expired: '~시간이 너무 오래 걸렸습니다. 다시 시도하세요.',
      unknown:
        '~이 패스키는 여기에 등록되어 있지 않습니다. 삭제되었을 수 있습니다. 다른 패스키를 사용하거나 비밀번호를 입력하세요.',
      refused: '~이 패스키는 허용되지 않았습니다. 다시 시도하거나 비밀번호를 입력하세요.',
    },
    wrongCode:
      '~코드가 올바르지 않거나 이미 사용되었습니다. 새 코드를 입력하세요. 앱의 코드가 계속 거부되면 휴대전화의 시계가 자동으로 맞춰지도록 설정하세요.',
    chooseWorkspace: '~내 워크스페이스 중 하나를 선택하세요.',
    otherDomain:
      '~이 주소로는 계정을 만들 수 없습니다. 업무용 주소를 사용하거나 워크스페이스 관리자에게 초대를 요청하세요.',
    setup: {
      emailInvalid: '~이메일 주소를 입력하세요. 예: alice@example.com',
      nameMissing: '~이름을 입력하세요.',
      passwordTooShort: '~{least, number}자 이상의 비밀번호를 선택하세요.',
      passwordTooLong: '~더 짧은 비밀번호를 선택하세요.',
      passwordKnown:
        '~이 비밀번호는 데이터 유출에서 발견되었거나 추측하기 쉽습니다. 다른 비밀번호를 선택하세요.',
      passwordNamed: '~이 비밀번호는 이메일 주소나 이름을 바탕으로 합니다. 다른 비밀번호를 선택하세요.',
      workspaceTitleMissing: '~워크스페이스 제목을 입력하세요.',
      workspaceNameInvalid:
        '~워크스페이스 이름은 3~32자이며 영문자, 숫자 또는 - . _ ~ 중에서 사용하고 공백은 사용할 수 없습니다. 제안을 입력해 두었습니다: {suggestion}.',
    },
  },
  emails: {
    footer: '~{brand}에서 보낸 이메일입니다. 답장은 확인하지 않습니다.',
    fromAddress: '~IP 주소: {address}',
    actions: {
      applications: '~연결된 앱 검토',
      sessions: '~세션 검토',
      security: '~보안 설정 검토',
      join: '~참여',
      newPassword: '~새 비밀번호 설정',
      requests: '~요청 검토',
      activity: '~활동 검토',
    },
    suspicious_end: {
      title: '~{application} 연결이 해제되었습니다',
      paragraphs: [
        '~일회용 키 하나가 두 번 사용되어 {workspace}에서 {application} 연결을 해제했습니다.',
        '~앱이 오류를 일으켰거나 누군가 키를 복사했을 수 있습니다. 이 키는 더 이상 작동하지 않습니다.',
        '~앱을 계속 사용한다면 앱에서 다시 연결하세요. 모르는 앱이라면 세션을 확인하고 비밀번호를 변경하세요.',
      ],
    },
    suspicious_repeat: {
      title: '~{application} 연결 확인 필요',
      paragraphs: [
        '~{workspace}에 연결한 {application}에서 이미 사용된 키로 액세스를 갱신했습니다. 다른 네트워크에서 요청했거나 이런 일이 연달아 여러 번 발생했습니다.',
        '~대개 앱이나 해당 네트워크의 오류가 원인이지만 누군가 키를 복사했을 수도 있습니다. 연결은 계속 작동합니다.',
        '~모르는 앱이라면 연결을 해제하세요. 아는 앱이라도 안전을 위해 연결을 해제한 후 다시 연결할 수 있습니다.',
      ],
    },
    invitation: {
      title: '~{workspace} 참여',
      paragraphs: [
        '~{named, select, yes {{by} 님이 {workspace} 워크스페이스에 초대했습니다.} other {{workspace} 워크스페이스에 초대되었습니다.}} 아래 링크에서 기존 계정으로 참여하거나 계정을 만드세요. 링크는 한 번만 사용할 수 있으며 7일 후에 만료됩니다.',
        '~예상하지 못한 초대라면 이 이메일을 무시해도 됩니다.',
      ],
    },
    approval_requested: {
      title: '~{member} 님이 {application}의 승인을 요청했습니다',
      paragraphs: [
        '~{workspace}의 멤버는 승인된 앱만 사용할 수 있습니다. {member} 님이 관리자가 {application} 사용을 승인하거나 거절하기를 기다리고 있습니다.',
        '~다른 멤버도 이 앱을 요청할 수 있습니다. 이 앱에 관한 이메일은 하루에 최대 한 번 보냅니다.',
      ],
    },
    approval_approved: {
      title: '~{application} 사용이 승인되었습니다',
      paragraphs: [
        '~{workspace}의 관리자가 요청하신 {application} 사용을 승인했습니다.',
        '~사용하려면 앱으로 돌아가 다시 시작하세요.',
      ],
    },
    approval_declined: {
      title: '~{application} 사용이 승인되지 않았습니다',
      paragraphs: [
        '~{workspace}의 관리자가 {application} 사용 요청을 거절했습니다.',
        '~여전히 업무에 필요하다면 워크스페이스 관리자와 상의하세요.',
      ],
    },
    password_reset: {
      title: '~새 비밀번호 설정',
      paragraphs: [
        '~{known, select, yes {누군가 IP 주소 {address}에서 계정의 비밀번호 재설정을 요청했습니다.} other {누군가 계정의 비밀번호 재설정을 요청했습니다.}} 본인이 요청했다면 아래 링크를 여세요. 링크는 한 번만 사용할 수 있으며 {minutes, number}분 후에 만료됩니다.',
        '~본인이 요청하지 않았다면 아무것도 하지 않아도 됩니다. 비밀번호는 바뀌지 않습니다.',
      ],
    },
    sign_up: {
      title: '~계정을 만드세요',
      paragraphs: [
        '~{known, select, yes {누군가 IP 주소 {address}에서 이 주소로 계정을 만들겠다고 요청했습니다.} other {누군가 이 주소로 계정을 만들겠다고 요청했습니다.}} 본인이 요청했다면 아래 링크를 열어 계정을 만드세요. 링크는 한 번만 사용할 수 있으며 {minutes, number}분 후에 만료됩니다.',
        '~본인이 요청하지 않았다면 아무것도 하지 않아도 됩니다. 이 링크 없이는 아무도 계정을 만들 수 없습니다.',
      ],
    },
    address_change: {
      title: '~새 이메일 주소 확인',
      paragraphs: [
        '~누군가 이 주소를 자기 계정에 사용하겠다고 요청했습니다. 본인이 요청했다면 아래 링크를 열고, 요청이 나오면 현재 주소로 로그인하세요. 링크는 한 번만 사용할 수 있으며 {minutes, number}분 후에 만료됩니다.',
        '~본인이 요청하지 않았다면 아무것도 하지 않아도 됩니다.',
      ],
    },
    address_changed: {
      title: '~이메일 주소가 변경되었습니다',
      paragraphs: [
        '~계정의 이메일 주소가 변경되었습니다. 이제 새 주소로 로그인합니다.',
        '~본인이 변경하지 않았다면 다른 사람이 계정에 액세스하고 있을 수 있습니다. 7일 안에 아래 링크를 열어 변경을 취소하고 새 비밀번호를 설정하세요.',
      ],
    },
    address_taken: {
      title: '~이미 계정이 있습니다',
      paragraphs: [
        '~누군가 이 주소를 다른 계정에 사용하려고 했지만 이미 내 계정의 주소입니다.',
        '~본인이 요청했다면 이 주소로 로그인하세요. 비밀번호를 잊었다면 로그인 페이지에서 새로 설정할 수 있습니다. 본인이 요청하지 않았다면 아무것도 하지 않아도 됩니다.',
      ],
    },
    new_sign_in: {
      title: '~계정에 새로운 로그인',
      paragraphs: [
        '~{known, select, yes {누군가 {device}에서 계정에 로그인했습니다(IP 주소: {address}).} other {누군가 {device}에서 계정에 로그인했습니다.}} 이 브라우저로 이 계정에 로그인한 것은 처음입니다.',
        '~본인이 로그인했다면 아무것도 하지 않아도 됩니다. 그렇지 않다면 다른 사람이 비밀번호를 알고 있을 수 있습니다. 새 비밀번호를 설정하고 모르는 브라우저에서 로그아웃하세요.',
      ],
    },
    security_change: {
      title: '~{what}',
      paragraphs: [
        '~{what}({where}).',
        '~본인이 아니라면 다른 사람이 비밀번호를 알고 있을 수 있습니다. 새 비밀번호를 설정하고 패스키, 인증 앱, 복구 코드를 확인하세요.',
      ],
    },
    deletion_requested: {
      title: '~계정이 삭제될 예정입니다',
      paragraphs: [
        '~계정 삭제 요청을 받았습니다. {date}에 삭제됩니다. 유지하고 싶거나 요청한 적이 없다면 그 전에 로그인하여 ‘계정 유지’를 선택하세요.',
      ],
    },
    account_deleted: {
      title: '~계정이 삭제되었습니다',
      paragraphs: ['~요청에 따라 계정과 데이터가 삭제되었습니다.'],
    },
    password_changed: {
      title: '~비밀번호가 변경되었습니다',
      paragraphs: [
        '~{known, select, yes {IP 주소 {address}에서 계정의 비밀번호가 변경되었습니다. 다른 브라우저는 로그아웃되었습니다.} other {계정의 비밀번호가 변경되었습니다. 다른 브라우저는 로그아웃되었습니다.}}',
        '~본인이 변경하지 않았다면 다른 사람이 계정에 액세스하고 있을 수 있습니다. 새 비밀번호를 설정하고 모르는 브라우저에서 로그아웃하세요.',
      ],
    },
  },
  notices: {
    unknownClient: {
      title: '~등록되지 않은 앱',
      paragraphs: [
        '~따라온 링크의 앱은 여기에 등록되어 있지 않습니다. 앱이 삭제되었거나 링크가 잘못되었을 수 있습니다.',
        '~앱으로 돌아가 다시 시작하세요. 다시 발생하면 앱 개발자에게 문의하세요.',
      ],
    },
    clientIdMissing: {
      title: '~불완전한 링크입니다',
      paragraphs: [
        '~따라온 링크에 어떤 앱을 위한 것인지 나와 있지 않습니다(client_id 없음).',
        '~앱으로 돌아가 다시 시작하세요. 다시 발생하면 앱 개발자에게 문의하세요.',
      ],
    },
    documentUnreachable: {
      title: '~지금은 이 앱을 확인할 수 없습니다',
      paragraphs: [
        '~앱 정보는 {host}에 게시되어 있지만 응답이 없습니다. 계정에는 문제가 없습니다.',
        '~앱으로 돌아가 다시 시작하세요.',
      ],
    },
    tooManyDocuments: {
      title: '~지금은 이 앱을 확인할 수 없습니다',
      paragraphs: [
        '~앱 정보는 {host}에 게시되어 있습니다. 짧은 시간에 이러한 정보 요청이 너무 많았습니다. 계정에는 문제가 없습니다.',
        '~{wait} 후에 다시 시도하세요.',
      ],
    },
    documentRefused: {
      title: '~이 앱의 정보가 유효하지 않습니다',
      paragraphs: [
        '~{host}에 게시된 정보가 유효하지 않아 이 앱은 액세스를 요청할 수 없습니다.',
        '~앱 개발자용 정보: {detail}',
      ],
    },
    disabledClient: {
      title: '~사용 중지된 앱입니다',
      paragraphs: [
        '~이 서비스에서 사용 중지하여 앱이 액세스를 요청할 수 없습니다.',
        '~이 페이지를 닫아도 됩니다. 앱에 사용자에 관한 정보를 보내지 않았습니다.',
      ],
    },
    redirectUriMissing: {
      title: '~불완전한 링크입니다',
      paragraphs: [
        '~앱이 다음에 이동할 곳을 지정하지 않았습니다(redirect_uri 없음).',
        '~이 페이지를 닫아도 됩니다. 앱에 사용자에 관한 정보를 보내지 않았습니다. 다시 발생하면 앱 개발자에게 문의하세요.',
      ],
    },
    redirectUriUnregistered: {
      title: '~등록되지 않은 리디렉션 주소',
      paragraphs: [
        '~앱이 등록하지 않은 주소(redirect_uri)로 이동하도록 요청했습니다. 누군가 이 앱을 사칭하고 있을 수 있습니다.',
        '~이 페이지를 닫아도 됩니다. 앱에 사용자에 관한 정보를 보내지 않았습니다. 앱 개발자라면 정확한 주소를 등록하세요.',
      ],
    },
    refusedAtOnce: {
      title: '~이 앱의 요청이 실패했습니다',
      paragraphs: [
        '~알 수 없는 앱이므로 이동하지 않았습니다. {destination}에서 계속하려면 버튼을 사용하세요. 신뢰하는 경우에만 계속하세요.',
        '~앱 개발자용 정보: {code}. {detail}',
      ],
    },
    malformedRequest: {
      title: '~이 링크를 읽을 수 없습니다',
      paragraphs: [
        '~앱이 이해할 수 없는 요청을 보냈습니다.',
        '~세부정보: {detail}',
        '~앱으로 돌아가 다시 시작하세요.',
      ],
    },
    requestExpired: {
      title: '~이 요청은 더 이상 유효하지 않습니다',
      paragraphs: [
        '~액세스 요청은 30분 후에 만료됩니다. 앱이 요청하는 항목이 더 이상 제공되지 않아도 종료됩니다.',
        '~앱으로 돌아가 다시 시작하세요.',
      ],
    },
    requestOfAnotherBrowser: {
      title: '~이 브라우저에서 요청을 찾을 수 없습니다',
      paragraphs: [
        '~액세스 요청은 30분 후에 만료되며 시작한 브라우저에서만 응답할 수 있습니다. 이 요청은 다른 곳에서 시작되었거나, 만료되었거나, 존재하지 않습니다.',
        '~누군가 이 링크를 보냈다면 계속하지 마세요.',
        '~앱으로 돌아가 다시 시작하세요.',
      ],
    },
    alreadyAllowed: {
      title: '~이미 허용했습니다',
      paragraphs: [
        '~응답을 앱에 보냈습니다. 이 페이지를 닫아도 됩니다.',
        '~앱이 아직 기다리고 있다면 앱에서 다시 시작하세요. 언제든지 내 계정에서 연결을 해제할 수 있습니다.',
      ],
    },
    alreadyDenied: {
      title: '~이미 거부했습니다',
      paragraphs: [
        '~앱에 알렸으며, 앱은 액세스할 수 없습니다. 이 페이지를 닫아도 됩니다.',
        '~마음이 바뀌면 앱에서 다시 시작하세요.',
      ],
    },
    noWorkspace: {
      title: '~먼저 워크스페이스가 필요합니다',
      paragraphs: [
        '~앱은 워크스페이스 안에서 작동하는데, 아직 어떤 워크스페이스의 멤버도 아닙니다.',
        '~{ours, select, yes {이 서비스의 운영자에게 워크스페이스에 추가해 달라고 요청하세요. 그런 다음 앱으로 돌아가 다시 시작하세요.} other {{brand}에 워크스페이스에 추가해 달라고 요청하세요. 그런 다음 앱으로 돌아가 다시 시작하세요.}}',
      ],
    },
    suspended: {
      title: '~{workspace}의 멤버십이 정지되었습니다',
      paragraphs: [
        '~{workspace}의 관리자가 멤버십을 정지하여 그곳에 앱을 연결할 수 없습니다.',
        '~워크스페이스 관리자에게 정지 해제를 요청하세요. 그런 다음 앱으로 돌아가 다시 시작하세요.',
      ],
    },
    suspendedEverywhere: {
      title: '~멤버십이 정지되었습니다',
      paragraphs: [
        '~속한 모든 워크스페이스에서 관리자가 멤버십을 정지하여 앱을 연결할 수 없습니다.',
        '~워크스페이스 관리자에게 정지 해제를 요청하세요. 그런 다음 앱으로 돌아가 다시 시작하세요.',
      ],
    },
    notAMember: {
      title: '~이 워크스페이스의 멤버가 아닙니다',
      paragraphs: [
        '~앱이 {workspace} 워크스페이스에 대한 액세스를 요청했지만, 이 워크스페이스의 멤버가 아닙니다.',
        '~{ours, select, yes {이 서비스의 운영자에게 추가해 달라고 요청하거나 멤버인 계정으로 로그인하세요.} other {{brand}에 추가해 달라고 요청하거나 멤버인 계정으로 로그인하세요.}}',
      ],
    },
    secondFactorRequired: {
      title: '~로그인할 때 2단계 인증이 필요합니다',
      paragraphs: [
        '~{application} 사용에는 로그인 2단계 인증이 필요하지만 계정에 설정되어 있지 않습니다.',
        '~계정에서 2단계 인증을 설정하세요. 그런 다음 앱으로 돌아가 다시 시작하세요.',
      ],
    },
    applicationBlocked: {
      title: '~{workspace}에서 이 앱이 차단되었습니다',
      paragraphs: [
        '~{workspace}의 관리자가 {application} 사용을 차단했습니다. 앱에 사용자에 관한 정보를 보내지 않았습니다.',
        '~업무에 필요하다면 관리자에게 문의하세요.',
      ],
    },
    needsApproval: {
      title: '~먼저 관리자의 승인이 필요합니다',
      paragraphs: [
        '~{workspace}의 멤버는 승인된 앱만 사용할 수 있으며, {application}에 대한 승인은 아직 없습니다.',
        '~여기에서 승인을 요청할 수 있습니다. 앱에 사용자에 관한 정보를 보내지 않았습니다.',
      ],
    },
    approvalRequested: {
      title: '~승인을 요청했습니다',
      paragraphs: [
        '~{workspace}의 관리자가 {application} 사용 요청을 볼 수 있습니다.',
        '~관리자가 승인하면 앱에서 다시 시작하세요.',
      ],
    },
    notAnAdministrator: {
      title: '~관리자 전용',
      paragraphs: [
        '~{workspace}의 멤버이지만 이 페이지는 관리자만 열 수 있습니다.',
        '~액세스가 필요하면 워크스페이스 관리자에게 역할 변경을 요청하세요.',
      ],
    },
    lastAdministrator: {
      title: '~워크스페이스에는 관리자가 필요합니다',
      paragraphs: [
        '~이렇게 하면 워크스페이스에 관리자가 없게 되므로 아무것도 변경하지 않았습니다.',
        '~먼저 다른 멤버를 관리자로 지정한 후 다시 시도하세요.',
      ],
    },
    secondStepNeeded: {
      title: '~2단계 인증이 필요합니다',
      paragraphs: [
        '~{workspace}에서는 로그인할 때 인증 앱과 같은 2단계 인증이 필요합니다.',
        '~2단계 인증을 설정한 다음 여기에서 계속하세요.',
      ],
    },
    formExpired: {
      title: '~이 양식은 만료되었습니다',
      paragraphs: [
        '~다른 탭에서 로그인하거나 로그아웃했거나 페이지를 오래 열어 두었을 수 있습니다. 변경된 내용이 없습니다.',
        '~페이지를 다시 연 후 다시 시도하세요.',
      ],
    },
    crossSite: {
      title: '~다른 사이트에서 보낸 양식입니다',
      paragraphs: [
        '~저희 페이지에서 작성한 양식만 받습니다. 변경된 내용이 없습니다.',
        '~예상하지 못한 화면이라면 페이지를 닫으세요. 그렇지 않으면 뒤로 돌아가 페이지를 새로고침한 후 다시 시도하세요.',
      ],
    },
    tooManyAttempts: {
      title: '~시도 횟수가 너무 많습니다',
      paragraphs: [
        '~짧은 시간에 너무 많은 시도가 있었습니다. 계정은 안전합니다.',
        '~{wait} 후에 다시 시도하세요.',
      ],
    },
    tooManyChanges: {
      title: '~변경 횟수가 너무 많습니다',
      paragraphs: [
        '~지난 한 시간 동안 이 작업을 너무 자주 했습니다. 이번에는 변경된 내용이 없습니다.',
        '~한 시간 후에 다시 시도하세요.',
      ],
    },
    busy: {
      title: '~지금은 접속이 많습니다',
      paragraphs: ['~지금 많은 사람이 로그인하고 있습니다.', '~몇 초 기다린 후 페이지를 새로고침하세요.'],
    },
    serverError: {
      title: '~서비스에 문제가 발생했습니다',
      paragraphs: [
        '~사용자의 잘못이 아니라 저희 쪽 문제이며, 기록해 두었습니다.',
        '~{ours, select, yes {잠시 후 다시 시도하세요. 다시 발생하면 이 서비스의 운영자에게 참조 번호와 함께 문의하세요.} other {잠시 후 다시 시도하세요. 다시 발생하면 {brand}에 참조 번호와 함께 문의하세요.}}',
      ],
    },
    unavailable: {
      title: '~곧 다시 돌아오겠습니다',
      paragraphs: [
        '~지금은 이 서비스의 일부를 사용할 수 없습니다.',
        '~몇 초 기다린 후 페이지를 새로고침하세요.',
      ],
    },
    tookTooLong: {
      title: '~응답이 너무 오래 걸렸습니다',
      paragraphs: [
        '~제시간에 처리를 마치지 못했습니다. 요청한 작업이 이미 적용되었을 수 있습니다.',
        '~몇 초 기다린 후 페이지를 새로고침하세요.',
      ],
    },
    platformUnavailable: {
      title: '~지금은 워크스페이스를 불러올 수 없습니다',
      paragraphs: [
        '~워크스페이스를 관리하는 플랫폼이 응답하지 않습니다. 액세스가 허용되지 않았습니다.',
        '~몇 초 기다린 후 페이지를 새로고침하세요.',
      ],
    },
    notFound: {
      title: '~페이지를 찾을 수 없습니다',
      paragraphs: ['~주소가 잘못되었거나 페이지가 이동했을 수 있습니다.'],
    },
    wrongMethod: {
      title: '~이 방법으로는 이 주소를 열 수 없습니다',
      paragraphs: [
        '~저희 페이지의 링크나 버튼을 통해서만 작동합니다. 변경된 내용이 없습니다.',
        '~뒤로 돌아가 그곳의 링크나 버튼을 사용하세요.',
      ],
    },
    invitationOver: {
      title: '~이 초대는 더 이상 유효하지 않습니다',
      paragraphs: [
        '~이미 수락되었거나 취소 또는 만료되었거나 새 초대가 전송되었습니다. 변경된 내용이 없습니다.',
        '~여전히 참여하고 싶다면 다시 초대해 달라고 요청하세요.',
      ],
    },
    linkOver: {
      title: '~이 링크는 더 이상 작동하지 않습니다',
      paragraphs: ['~이미 사용되었거나 만료되었습니다. 변경된 내용이 없습니다.'],
    },
    linkOfAnother: {
      title: '~이 링크는 다른 계정용입니다',
      paragraphs: [
        '~{email} 계정으로 로그인되어 있습니다. 변경된 내용이 없습니다.',
        '~링크를 사용하려면 로그아웃하고 다시 열어 해당 계정으로 로그인하세요.',
      ],
    },
    setupDone: {
      title: '~Vouchsafe 설정이 이미 완료되었습니다',
      paragraphs: ['~설정이 완료되어 이 페이지는 닫혔습니다. 계속하려면 로그인하세요.'],
    },
  },
};
